/** Adds https to an address without a scheme; any other scheme is kept. */
export function withScheme(written: string): string {
  const text = written.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
