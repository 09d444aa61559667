import { UPLOADED_FILE_HEADERS } from '#platform/http/security-headers.ts'

type FileToSend = { bytes: Uint8Array; contentType: string; filename: string }

/** A response with a private file: sandboxed, never cached, and named. */
export function fileAnswer(file: FileToSend | undefined): Response {
  if (!file) return new Response('Il file non esiste.\n', { status: 404 })
  const { bytes, contentType, filename } = file
  const disposition = contentType.startsWith('image/') ? 'inline' : 'attachment'
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...UPLOADED_FILE_HEADERS,
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `${disposition}; filename="${filename}"`,
    },
  })
}
