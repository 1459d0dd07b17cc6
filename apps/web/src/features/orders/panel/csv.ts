/** Rows in RFC 4180: every cell quoted, lines ended by CRLF, and a byte order mark so that spreadsheets read UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number | boolean)[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
function cell(value: string | number | boolean): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
