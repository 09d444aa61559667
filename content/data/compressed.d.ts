/** Text that stands compressed in the repository; the build unpacks it (`scripts/content-plugin.ts`). */
declare module '*.br' {
  const text: string
  export default text
}
