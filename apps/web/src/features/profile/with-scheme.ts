/** People write an address without its scheme; on the web that means https. Anything that has a scheme is left as it is. */
export function withScheme(written: string): string {
  const text = written.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}
