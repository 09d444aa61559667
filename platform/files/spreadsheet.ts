import { posix } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { type NumberedRows, type Refused, refused } from './table-rows.ts'
import { unzip } from './unzip.ts'
import { formulaCell, plainSheet } from './worksheet.ts'
import { attributesOf, plainXml, tagsOf } from './xml-tags.ts'

type Entries = Map<string, Buffer>
type Workbook = { sheet: string; styles?: string; strings?: string; from1904: boolean }

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const WORKSHEET = /^xl\/worksheets\/[^/]+\.xml$/
const RUNS = /^xl\/(?:vbaproject\.bin$|externallinks\/|macrosheets\/)/
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const TAGS_MAXIMUM = 2_000_000
/** Count and length in characters: matching one takes time that grows with the square of its length. */
const FORMATS_MAXIMUM = 1000

/** The parser is given a package written here. Dates are `YYYY-MM-DD`, booleans `sì` and `no`. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<NumberedRows> {
  const unzipped = await unzip(bytes)
  if (!unzipped.ok) return unzipped
  try {
    return refusalOf(unzipped.entries) ?? (await readFirstSheet(unzipped.entries))
  } catch {
    return refused('damaged')
  }
}

function refusalOf(entries: Entries): Refused | undefined {
  const xml = [...entries].flatMap(([name, content]) => (/\.(?:xml|rels)$/.test(name) ? [content] : []))
  if (xml.some((content) => content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))) {
    return refused('damaged')
  }
  if (!entries.has(WORKBOOK)) return refused('unknown-kind')
  if ([...entries.keys()].some((name) => RUNS.test(name))) return refused('formula')
  const tags = xml.reduce((sum, content) => sum + countTags(content), 0)
  return tags > TAGS_MAXIMUM ? refused('too-large-inside') : undefined
}

async function readFirstSheet(entries: Entries): Promise<NumberedRows> {
  const workbook = workbookOf(entries)
  const sheetXml = partOf(entries, workbook.sheet)
  const formula = formulaCell(sheetXml)
  if (formula !== undefined) return refused('formula', formula || undefined)
  const others = [...entries.keys()].filter((name) => WORKSHEET.test(name) && name !== workbook.sheet)
  if (others.some((name) => formulaCell(partOf(entries, name)) !== undefined)) return refused('formula')
  const sheet = plainSheet(sheetXml)
  if (!sheet.ok) return sheet
  const cells: unknown[][] = await readSheet(packageOf(entries, workbook, sheet.xml), { trim: false })
  return {
    ok: true,
    rows: sheet.numbers.map((number, at) => ({ number, cells: (cells[at] ?? []).map(textOf) })),
  }
}

function workbookOf(entries: Entries): Workbook {
  const relations = [...tagsOf(partOf(entries, RELATIONS))].map(attributesOf)
  const pathOf = (found: Map<string, string> | undefined) =>
    found &&
    posix
      .resolve('/xl', found.get('Target') ?? '')
      .slice(1)
      .toLowerCase()
  const ofType = (type: string) => relations.find((relation) => relation.get('Type')?.endsWith(`/${type}`))
  const tags = [...tagsOf(partOf(entries, WORKBOOK))]
  const sheets = tags.flatMap((tag) => {
    const given = tag.name === 'sheet' && tag.kind !== 'close' ? attributesOf(tag) : undefined
    if (!given || /hidden/i.test(given.get('state') ?? '')) return []
    return relations.filter(
      (one) => one.get('Id') === given.get('id') && one.get('Type')?.endsWith('/worksheet'),
    )
  })
  const sheet = pathOf(sheets[0])
  if (sheet === undefined) throw new Error('no sheet to be seen')
  const settings = tags.find(({ name }) => name === 'workbookPr')
  const from1904 = settings !== undefined && /^(?:1|true)$/.test(attributesOf(settings).get('date1904') ?? '')
  return { sheet, styles: pathOf(ofType('styles')), strings: pathOf(ofType('sharedStrings')), from1904 }
}

function packageOf(entries: Entries, { styles, strings, from1904 }: Workbook, sheetXml: string): Blob {
  const files: Record<string, Uint8Array> = {
    [WORKBOOK]: strToU8(
      `<workbook><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="1" id="r1"/></sheets></workbook>`,
    ),
    [RELATIONS]: strToU8(
      `<Relationships><Relationship Id="r1" Type="${TYPES}/worksheet" Target="sheet.xml"/></Relationships>`,
    ),
    'xl/sheet.xml': strToU8(sheetXml),
  }
  if (strings && entries.has(strings))
    files['xl/sharedStrings.xml'] = strToU8(walked(partOf(entries, strings)))
  if (styles && entries.has(styles)) files['xl/styles.xml'] = strToU8(walked(partOf(entries, styles)))
  return new Blob([zipSync(files, { level: 0 })])
}

/** @throws when a tag is malformed, or there are too many or too long number formats */
function walked(plain: string): string {
  let formats = 0
  for (const tag of tagsOf(plain)) {
    if (tag.name !== 'numFmt') continue
    formats += 1
    if (Math.max(formats, tag.attributes.length) > FORMATS_MAXIMUM) throw new Error('too many formats')
  }
  return plain
}

function partOf(entries: Entries, path: string): string {
  const content = entries.get(path)
  if (!content) throw new Error(`no part at ${path}`)
  return plainXml(content)
}

function countTags(content: Buffer): number {
  let count = 0
  for (let at = 0; at < content.length; at += 1) if (content[at] === 0x3c) count += 1
  return count
}

/** @throws on values that no cell can show, such as an infinite number or a year of five digits */
function textOf(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  if (typeof value === 'number' && Number.isFinite(value)) return plainNumber(value)
  const day = value instanceof Date ? value.toISOString().replace(/T.*/, '') : ''
  if (day.length !== 10) throw new Error('a value that no cell shows')
  return day
}

/** As a spreadsheet shows it: 15 digits, never with an exponent. */
function plainNumber(value: number): string {
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(15))
  const text = String(shown)
  return text.includes('e')
    ? shown.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
