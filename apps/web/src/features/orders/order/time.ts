/** `yyyy-MM-dd HH:mm:ss` in the user's time zone (MAX-62, DEF-105). */
export function orderTime(timestamp: number): string {
  const at = new Date(timestamp)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The value of a date-time field, to the minute. */
export function fieldTime(timestamp: number): string {
  return orderTime(timestamp).slice(0, 16).replace(' ', 'T')
}
