import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** A drawn signature as the form sends it: 1100 × 300, black on white, 2 px strokes doubled. */
export function signatureDataUrl(): Promise<string> {
  return (drawn ??= pngDataUrl(
    '<path d="M80 200 C200 40 300 260 420 120 S640 240 800 100" fill="none" stroke="#000" stroke-width="4"/>',
  ))
}

let drawn: Promise<string> | undefined

/** A canvas of the same size with no stroke on it. */
export async function blankSignatureDataUrl(): Promise<string> {
  return pngDataUrl('')
}

/** A canvas with something else on it, as SVG. */
export const signatureOf = pngDataUrl

/** How far the ink of a signature reaches across, in pixels of 1100. */
export async function reachOf(dataUrl: string): Promise<number> {
  const png = Buffer.from(dataUrl.split(',')[1]!, 'base64')
  const { info } = await sharp(png).trim({ background: '#fff' }).toBuffer({ resolveWithObject: true })
  return info.width
}

async function pngDataUrl(content: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="300"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** A PDF of exactly `size` bytes. */
export function pdfOfSize(size: number): Buffer<ArrayBuffer> {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>>endobj\n'
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const filler = `%${' '.repeat(Math.max(0, size - head.length - tail.length - 1))}`
  return Buffer.from(`${head}${filler}${tail}`, 'latin1') as Buffer<ArrayBuffer>
}

/** The first bytes of a Windows program, whatever it is then called. */
export function exeBytes(): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2048, 0x90)]) as Buffer<ArrayBuffer>
}

let counter = 0

/** An e-mail nobody else in the run uses. */
export function freshEmail(name = 'prova'): string {
  counter += 1
  return `${name}.${counter}.${randomUUID().slice(0, 8)}@example.org`
}

const firstNumber = randomInt(1_000, 9_900) * 100

/** A number of the Albo that nobody else in the run has: with somebody else's an approval is refused. */
export function freshAlboNumber(): string {
  counter += 1
  return String(firstNumber + counter)
}

/** Every text field of the registration form, valid; the consents given. */
export function registrationFields(email = freshEmail()): Record<string, string> {
  return {
    first_name: 'Margherita',
    last_name: 'Bellandi',
    email,
    profession: 'Psicologo',
    specialization: 'Psicoterapia della coppia',
    ordine: 'Emilia-Romagna',
    registration_number: '03/12345',
    registration_year: '2011',
    approach: 'Sistemico-relazionale',
    phone: '+39 055 000 0000',
    city: 'Forlì',
    notes: 'Ricevo anche in inglese.',
    privacy_consent: 'on',
    terms_consent: 'on',
    legal_declaration: 'on',
    gdpr_consent: 'on',
    legal_value_consent: 'on',
  }
}
