import { createRequire } from 'node:module'
import type { openSync } from 'fontkit'

export type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
// Latin, Greek and Cyrillic: a person's name is printed as they write it.
const FILES = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
}

/** Parsing the fonts takes most of a document's time. */
const faces = new Map<string, ArrayBuffer>()

/** The libraries are loaded with the first document, so that a start does not wait for them. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const [{ default: PDFDocument }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')])
  const pdf = new PDFDocument({ size: 'A4', lang: 'it-IT', tagged: true, displayTitle: true, ...options })
  for (const [name, file] of Object.entries(FILES)) pdf.registerFont(name, faceOf(file, fontkit.openSync))
  return pdf
}

export function collectPdf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

function faceOf(file: string, open: typeof openSync): ArrayBuffer {
  const face = faces.get(file) ?? (open(require.resolve(file)) as unknown as ArrayBuffer)
  faces.set(file, face)
  return face
}
