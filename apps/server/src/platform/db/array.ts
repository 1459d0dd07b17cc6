/**
 * Array parameters as PostgreSQL reads them, written at once: the driver would escape each element, which for thousands of
 * figures takes longer than the insert.
 */
export function figures(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`
}

/** Of texts that hold neither quotes nor backslashes: codes, names and other words of a known alphabet. */
export function words(values: readonly string[]): string {
  return values.length === 0 ? '{}' : `{"${values.join('","')}"}`
}

export function flags(values: readonly boolean[]): string {
  return `{${values.map((value) => (value ? 't' : 'f')).join(',')}}`
}
