/** The text of a compressed file, unpacked by the build (`scripts/content-plugin.ts`). */
declare module '*.br' {
  const text: string
  export default text
}
