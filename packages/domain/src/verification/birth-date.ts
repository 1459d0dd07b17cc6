/** The oldest person on record reached 122. */
const YEARS_MAX = 125

/** Whether a living person may have been born on that day; both days written as 1990-04-21 and existing. */
export function isBirthDate(day: string, today: string): boolean {
  const oldest = `${Number(today.slice(0, 4)) - YEARS_MAX}${today.slice(4)}`
  return day < today && day > oldest
}
