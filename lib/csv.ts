/**
 * Rows as CSV (RFC 4180, comma, CRLF). Spreadsheets must not execute a cell (CWE-1236), so whatever they might
 * take for a formula gets an apostrophe in front, also after a semicolon or tab, where other locales begin a
 * cell.
 */
export function csv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows.map((row) => row.map((cell) => cellOf(String(cell ?? ''))).join(',')).join('\r\n') + '\r\n'
}

/**
 * At the beginning, and after whatever may part cells: spaces and quotes before it do not count. It is looked for from its
 * sign backwards, so that no run of spaces is read more than once.
 */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[;,|\t\r\n])[\s"']*.)/g

function cellOf(text: string): string {
  const safe = text.replace(FORMULA, "'$&").replace(/^[\t\r]/, "'$&")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
