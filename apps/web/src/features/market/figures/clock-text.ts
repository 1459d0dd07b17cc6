const KEPT_MAX = 2_000
const kept = new Map<number, string>()

/** `14:32:07` in the user's time zone (DEF-105); texts are cached by second. */
export function clockText(at: number): string {
  const second = Math.floor(at / 1_000)
  const known = kept.get(second)
  if (known !== undefined) return known
  if (kept.size >= KEPT_MAX) kept.clear()
  const date = new Date(second * 1_000)
  const text = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
  kept.set(second, text)
  return text
}
