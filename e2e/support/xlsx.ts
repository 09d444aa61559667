import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A spreadsheet of one sheet, as a program would save it. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  return packageOf(partsOf(sheetOf(rows)))
}

/** The `sheetData` of these rows; texts are written in their cells. */
export function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  const written = rows.map((cells, index) => {
    const row = index + 1
    return `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${lettersOf(column)}${row}`)).join('')}</row>`
  })
  return `<sheetData>${written.join('')}</sheetData>`
}

/** The parts of a package by path. Style 1 is a date; `strings` are what cells of type `s` point at. */
export function partsOf(sheetData: string, strings: readonly string[] = []): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (inside: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${CONTENT}.${type}+xml"/>`
  return {
    '[Content_Types].xml':
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      override('workbook.xml', 'sheet.main') +
      override('worksheets/sheet1.xml', 'worksheet') +
      override('styles.xml', 'styles') +
      override('sharedStrings.xml', 'sharedStrings') +
      '</Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/>` +
      '<sheets><sheet name="Foglio1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'styles', 'styles.xml') +
        relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheetData}</worksheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${textOf(text)}</si>`).join('')}</sst>`,
    'xl/styles.xml':
      `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts>` +
      '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>' +
      '<cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs>' +
      '</styleSheet>',
  }
}

export function packageOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const bytes = Object.entries(parts).map(([path, part]) => [
    path,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return zipSync(Object.fromEntries(bytes))
}

function cellOf(cell: string | number, name: string): string {
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  return cell === '' ? '' : `<c r="${name}" t="inlineStr"><is>${textOf(cell)}</is></c>`
}

function textOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<t xml:space="preserve">${escaped}</t>`
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
