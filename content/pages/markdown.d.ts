declare module '*.md' {
  const page: import('./page-file.ts').PageFile
  export default page
}
