import type { Translate } from '#platform/i18n'

/** `45 s`, `5 min`; what is no whole number of minutes stays in seconds. */
export function durationText(seconds: number, t: Translate): string {
  return seconds >= 60 && seconds % 60 === 0 ? t('max.timer.minutes', { count: seconds / 60 }) : t('max.timer.seconds', { count: seconds })
}

/** `0:24`, `12:05`, `3:00:00`. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / 1_000))
  const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
