import { shortDayText } from '#platform/moments'

/** `12 Nov 14:03:07`, in UTC like the day itself. */
export function momentText(at: number, locale: string): string {
  const day = shortDayText(at, locale, 'UTC')
  return `${day} ${timeText(at)}`
}

export function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 19)
}
