import { crc32, deflateRawSync } from 'node:zlib'

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
  return zipOf(
    Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? Buffer.from(part) : part]),
  )
}

/** A ZIP of these files, packed by node's own library: tens of megabytes take a moment. */
export function zipOf(files: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const listed: Buffer[] = []
  const pieces: Uint8Array[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content, { level: 1 })
    // What stands before the file and in the list alike: version, flags (names are UTF-8), method, time, sum, sizes.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(0x21_0000, 6)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    listed.push(entry, name)
    const before = [Buffer.from('PK\u0003\u0004'), facts, name]
    pieces.push(...before, packed)
    offset += 30 + name.length + packed.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, list, end])
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
