const LENGTH_MAX = 300

/** An error as staff may read it: one line, without addresses of people, links, codes and keys. */
export function maskError(error: string): string {
  const line = error.split('\n')[0]?.trim() ?? ''
  return line
    .replace(/\bhttps?:\/\/\S+/gi, '…')
    .replace(/[^\s@<>:,;"'()]+@([a-z0-9.-]+\.[a-z]{2,})/gi, '…@$1')
    .replace(/[A-Za-z0-9_-]{24,}/g, '…')
    .replace(/\b(code|token|password|secret|pin)(\W+)\S+/gi, '$1$2…')
    .slice(0, LENGTH_MAX)
}

/** The rows that a job is about. Nothing else of its payload is shown: it may hold codes and addresses. */
export function rowsIn(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([name, value]) => /^(id|\w*(Id|_id))$/.test(name) && /^[0-9]{1,18}$/.test(String(value)))
      .map(([name, value]) => [name, String(value)]),
  )
}
