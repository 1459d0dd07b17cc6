const DAYS_MAX = 365

/** Whole days from 1 to 365; undefined for anything else. */
export function daysOf(text: string): number | undefined {
  const days = /^[0-9]{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= 1 && days <= DAYS_MAX ? days : undefined
}
