/** RFC 4180, comma, CRLF. A cell that a spreadsheet might execute (CWE-1236) gets an apostrophe in front. */
export function csv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return rows.map((row) => row.map((cell) => cellOf(String(cell ?? ''))).join(',')).join('\r\n') + '\r\n'
}

/** A sign at the beginning of a cell, ignoring spaces and quotes. The lookbehind keeps long runs of spaces linear. */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[;,|\t\r\n])[\s"']*.)/g

function cellOf(text: string): string {
  const safe = text.replace(FORMULA, "'$&").replace(/^[\t\r]/, "'$&")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
