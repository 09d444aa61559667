import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
// oxlint-disable-next-line import/no-named-as-default -- the types know the class only as the default export
import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

type Face = ArrayBuffer

const require = createRequire(import.meta.url)
// Latin, Greek and Cyrillic: a person's name is printed as they write it.
const FILES = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
}

/** A cache: parsing the fonts takes most of a document's time. */
const opened = new Map<string, Face>()

export function openPdf(options: PDFKit.PDFDocumentOptions): Pdf {
  const pdf = new PDFDocument({ size: 'A4', lang: 'it-IT', tagged: true, displayTitle: true, ...options })
  for (const [name, file] of Object.entries(FILES)) pdf.registerFont(name, faceOf(file))
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

function faceOf(file: string): Face {
  const face = opened.get(file) ?? (openSync(require.resolve(file)) as unknown as Face)
  opened.set(file, face)
  return face
}
