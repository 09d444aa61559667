import { exportWords as words } from '#content/data-rights.ts'
import { dateTime } from '#lib/dates.ts'
import { collectPdf, openPdf, type Pdf } from '#platform/pdf/document.ts'
import type { AccountExport, Json, PartId } from '../rules.ts'

const INK = '#16282D'
const SOFT = '#4A5D62'
const LINE = '#DDE3DF'
const MARGIN = 56
const LABEL = 150
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

export async function renderDataPdf(data: AccountExport): Promise<Uint8Array> {
  const made = new Date(data.made_at)
  const pdf = await openPdf({
    margin: MARGIN,
    // Pages are buffered, because each names the total number of pages.
    bufferPages: true,
    info: { Title: words.title, Creator: words.creator, CreationDate: made, ModDate: made },
  })
  const bytes = collectPdf(pdf)
  inFont(pdf, 'bold', INK, 18).text(words.title)
  inFont(pdf.moveDown(0.4), 'regular', SOFT).text(`${words.madeAt} ${dateTime(made)}`)
  pdf.moveDown(0.3).text(data.about)
  for (const [id, part] of Object.entries(data.parts)) {
    heading(pdf, words.parts[id as PartId].title, part.about)
    value(pdf, part.data)
  }
  numberPages(pdf)
  pdf.end()
  return bytes
}

function heading(pdf: Pdf, title: string, about: string): void {
  if (pdf.y > pdf.page.height - 160) pdf.addPage()
  inFont(pdf.moveDown(1.2), 'bold', INK, 13).text(title, MARGIN)
  inFont(pdf.moveDown(0.2), 'regular', SOFT).text(about, MARGIN).moveDown(0.5)
}

function inFont(pdf: Pdf, face: 'regular' | 'bold', ink: string, size = 9.5): Pdf {
  return pdf.font(face).fontSize(size).fillColor(ink)
}

function value(pdf: Pdf, data: Json, indent = 0): void {
  if (isEmpty(data)) {
    inFont(pdf, 'regular', SOFT).text(words.empty, MARGIN + indent)
    return
  }
  if (!Array.isArray(data)) return fields(pdf, data, indent)
  data.forEach((one, index) => {
    if (index > 0) separate(pdf, indent)
    value(pdf, one, indent)
  })
}

function fields(pdf: Pdf, data: Json, indent: number): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return row(pdf, '', inWords(data), indent)
  for (const [name, one] of Object.entries(data)) {
    const label = words.labels[name] ?? name.replaceAll('_', ' ')
    if (isPlain(one)) {
      if (!isEmpty(one)) row(pdf, label, inWords(one, name), indent)
    } else if (!isEmpty(one)) {
      if (pdf.y > pdf.page.height - 110) pdf.addPage()
      inFont(pdf.moveDown(0.3), 'bold', INK).text(label, MARGIN + indent)
      pdf.moveDown(0.2)
      value(pdf, one, indent + 12)
    }
  }
}

function row(pdf: Pdf, label: string, text: string, indent: number): void {
  const left = MARGIN + indent
  const width = pdf.page.width - MARGIN - left - LABEL
  pdf.font('regular').fontSize(9.5)
  const room = pdf.page.height - MARGIN - 24 - pdf.y
  const height = Math.max(
    pdf.heightOfString(text, { width }),
    pdf.heightOfString(label, { width: LABEL - 10 }),
  )
  // A long note may run over several pages; what fits on one page is kept together.
  if (height > room && (height < 300 || room < 40)) pdf.addPage()
  const top = pdf.y
  pdf.fillColor(SOFT).text(label, left, top, { width: LABEL - 10 })
  const afterLabel = pdf.y
  pdf.fillColor(INK).text(text, left + LABEL, top, { width })
  pdf.x = MARGIN
  pdf.y = (pdf.y < top ? pdf.y : Math.max(pdf.y, afterLabel)) + 2
}

function separate(pdf: Pdf, indent: number): void {
  if (pdf.y > pdf.page.height - 110) return void pdf.addPage()
  const y = pdf.y + 4
  pdf.moveTo(MARGIN + indent, y).lineTo(pdf.page.width - MARGIN, y)
  pdf.lineWidth(0.5).strokeColor(LINE).stroke()
  pdf.y = y + 6
}

function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // The footer stands in the margin, where the library would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const options = { width: pdf.page.width - MARGIN * 2, align: 'right', lineBreak: false } as const
    pdf.font('regular').fontSize(8.5).fillColor(SOFT)
    pdf.text(words.page(page - start + 1, count), MARGIN, pdf.page.height - 40, options)
  }
}

function isPlain(data: Json): boolean {
  return (
    typeof data !== 'object' ||
    data === null ||
    (Array.isArray(data) && data.every((one) => typeof one === 'string'))
  )
}

function isEmpty(data: Json): boolean {
  if (data === null || data === '') return true
  return typeof data === 'object' && Object.keys(data).length === 0
}

function inWords(data: Json, name = ''): string {
  if (typeof data === 'boolean') return data ? words.yes : words.no
  if (Array.isArray(data)) return data.join(', ')
  const text = words.codes[name]?.[String(data)] ?? String(data)
  if (text.startsWith('data:')) return words.image
  return MOMENT.test(text) ? dateTime(text) : text
}
