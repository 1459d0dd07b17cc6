/**
 * Array parameters in PostgreSQL's text form: the driver would escape each element, which for thousands of numbers takes longer
 * than the insert.
 */
export function figures(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`
}

/** For texts without quotes and backslashes: codes, names and other words of a known alphabet. */
export function words(values: readonly string[]): string {
  return values.length === 0 ? '{}' : `{"${values.join('","')}"}`
}

/** For numbers and times of which some are null. */
export function nullables(values: readonly (number | bigint | Date | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : value instanceof Date ? value.toISOString() : value)).join(',')}}`
}

export function flags(values: readonly boolean[]): string {
  return `{${values.map((value) => (value ? 't' : 'f')).join(',')}}`
}
