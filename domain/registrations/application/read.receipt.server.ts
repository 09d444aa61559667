import { dateTime, onDay } from '#lib/dates.ts'
import { safeInMail } from '#lib/safe-in-mail.ts'
import { collectPdf, openPdf, type Pdf } from '#platform/pdf/document.ts'

/** The evidence row and the signature's image, the only sources of the receipt. */
export type ReceiptEvidence = {
  professional_id: string
  fields: Record<string, unknown>
  fields_sha256: string
  signature_sha256: string
  texts: { id: string; version: string; sha256: string }[]
  ip_address: string
  user_agent: string
  submitted_at: Date
}

/** By the names of the stored fields. */
const LABELS = {
  fields: {
    first_name: 'Nome',
    last_name: 'Cognome',
    email: 'Email',
    profession: 'Professione',
    specialization: 'Specializzazione',
    ordine: 'Ordine di iscrizione',
    registration_number: 'N° iscrizione all’albo',
    registration_year: 'Anno di iscrizione',
    approach: 'Approccio terapeutico',
    phone: 'Telefono',
    city: 'Città',
    notes: 'Note',
    signature_written: 'Firma scritta',
    document_name: 'Documento allegato',
    document_sha256: 'Impronta del documento',
    form_version: 'Versione del modulo',
  },
  consents: {
    privacy_consent: 'Privacy policy',
    gdpr_consent: 'Trattamento dei dati personali (GDPR)',
    terms_consent: 'Termini e condizioni',
    legal_value_consent: 'Valore legale della registrazione',
    legal_declaration: 'Dichiarazione di veridicità (D.P.R. 445/2000)',
  },
  texts: {
    'dichiarazione-445': 'Valore legale e veridicità',
    'informativa-privacy': 'Informativa sulla privacy',
    'consenso-gdpr': 'Consenso al trattamento',
    termini: 'Termini e condizioni',
  } as Record<string, string>,
  signatureNote:
    'Firma elettronica semplice, art. 3, punto 10, del Regolamento (UE) n. 910/2014 (eIDAS). Sono conservate l’immagine e le tracce elencate in questa ricevuta; non sono registrati la velocità e la pressione del tratto.',
}

const INK = '#16282D'
const SOFT = '#4A5D62'
const MARGIN = 56

/**
 * Who reads the receipt. The mail goes to an unproved address, so its copy contains no notes and no links that
 * a stranger may have put there.
 */
export type ReceiptFor = 'office' | 'mail'

const WITHHELD = 'Non riportato in questa copia'

/**
 * The receipt of a registration: data, signature, hashes of the texts shown, time (decision 0006).
 * @returns the bytes of an A4 PDF, the same for the same evidence
 */
export async function renderReceipt(
  evidence: ReceiptEvidence,
  signature: string,
  reader: ReceiptFor = 'office',
): Promise<Uint8Array> {
  const pdf = await openPdf({
    margin: MARGIN,
    info: {
      Title: 'Ricevuta di registrazione',
      Creator: 'Portale della psicoterapia',
      CreationDate: evidence.submitted_at,
      ModDate: evidence.submitted_at,
    },
  })
  const bytes = collectPdf(pdf)
  heading(pdf, evidence)
  section(pdf, 'Dati dichiarati')
  for (const [label, value] of declared(evidence.fields, reader)) row(pdf, label, value)
  section(pdf, 'Consensi e dichiarazioni')
  for (const [name, label] of Object.entries(LABELS.consents))
    row(pdf, label, evidence.fields[name] === true ? 'Sì' : 'No')
  drawSignature(pdf, signature)
  texts(pdf, evidence)
  traces(pdf, evidence, reader)
  pdf.end()
  return bytes
}

function heading(pdf: Pdf, evidence: ReceiptEvidence): void {
  pdf.font('bold').fontSize(18).fillColor(INK).text('Ricevuta di registrazione')
  pdf.moveDown(0.4).font('regular').fontSize(9.5).fillColor(SOFT)
  pdf.text(`Registrazione Professionisti · richiesta ${evidence.professional_id}`)
  pdf.text(`Ricevuta ${onDay(dateTime(evidence.submitted_at))} (ora italiana)`)
}

function section(pdf: Pdf, title: string): void {
  if (pdf.y > pdf.page.height - 140) pdf.addPage()
  pdf.moveDown(1.1).font('bold').fontSize(11.5).fillColor(INK).text(title, MARGIN).moveDown(0.3)
}

function row(pdf: Pdf, label: string, value: string): void {
  const width = pdf.page.width - MARGIN * 2
  pdf.font('regular').fontSize(9.5)
  const height = pdf.heightOfString(value, { width: width - 180 })
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
  const top = pdf.y
  pdf.fillColor(SOFT).text(label, MARGIN, top, { width: 170 })
  const afterLabel = pdf.y
  pdf.fillColor(INK).text(value, MARGIN + 180, top, { width: width - 180 })
  pdf.x = MARGIN
  pdf.y = Math.max(pdf.y, afterLabel) + 2
}

function declared(fields: ReceiptEvidence['fields'], reader: ReceiptFor): [string, string][] {
  return Object.entries(LABELS.fields).flatMap(([name, label]) => {
    const value = fields[name]
    if (value === null || value === undefined) return []
    // The mail's recipient is the address itself, which is safe to show.
    const shown = name === 'notes' ? '' : name === 'email' ? String(value) : safeInMail(String(value))
    return [[label, reader === 'office' ? String(value) : shown || WITHHELD]]
  })
}

function drawSignature(pdf: Pdf, signature: string): void {
  if (pdf.y > pdf.page.height - 260) pdf.addPage()
  section(pdf, 'Firma')
  const top = pdf.y
  pdf.image(signature, MARGIN, top, { width: 330, height: 90 })
  pdf.rect(MARGIN, top, 330, 90).lineWidth(0.5).strokeColor('#DDE3DF').stroke()
  pdf.y = top + 98
  pdf.font('regular').fontSize(8.5).fillColor(SOFT).text(LABELS.signatureNote, MARGIN)
}

function texts(pdf: Pdf, evidence: ReceiptEvidence): void {
  section(pdf, 'Testi mostrati e accettati')
  for (const { id, version, sha256 } of evidence.texts) {
    row(pdf, `${LABELS.texts[id] ?? id}, versione ${version}`, `SHA-256 ${sha256}`)
  }
}

function traces(pdf: Pdf, evidence: ReceiptEvidence, reader: ReceiptFor): void {
  section(pdf, 'Tracce dell’invio')
  row(pdf, 'Indirizzo di rete', evidence.ip_address.replace('not_available', 'non disponibile'))
  // The user agent is free text from whoever sent the form.
  if (reader === 'office') row(pdf, 'Browser', evidence.user_agent || 'non dichiarato')
  row(pdf, 'Impronta dei dati', `SHA-256 ${evidence.fields_sha256}`)
  row(pdf, 'Impronta della firma', `SHA-256 ${evidence.signature_sha256}`)
}
