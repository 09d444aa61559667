/**
 * Rows as CSV (RFC 4180, comma, CRLF). A cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function csv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows.map((row) => row.map((cell) => cellOf(String(cell ?? ''))).join(',')).join('\r\n') + '\r\n'
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
