import { dateFormat } from '@bourse/domain/formats'

export interface DateGroup<Item> {
  /** The local day, as 2026-11-12. */
  day: string
  /** “Today” or “Yesterday”, a weekday within the last week; undefined for older days. */
  name: 'today' | 'yesterday' | string | undefined
  date: string
  items: Item[]
}

/** Groups rows by day, in their order (PKT-11). Days are those of the user's clock. */
export function groupByDay<Item>(items: readonly Item[], timeOf: (item: Item) => Date, now: Date, locale: string): DateGroup<Item>[] {
  const groups: DateGroup<Item>[] = []
  for (const item of items) {
    const time = timeOf(item)
    const day = dayOf(time)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, ...headingOf(time, now, locale), items: [item] })
  }
  return groups
}

function headingOf(time: Date, now: Date, locale: string): Pick<DateGroup<unknown>, 'name' | 'date'> {
  const age = daysBetween(time, now)
  const year = time.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  const date = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { day: 'numeric', month: 'long', ...(year ? { year } : {}), ...style }).format(time)
  if (age === 0) return { name: 'today', date: date({ weekday: 'long' }) }
  if (age === 1) return { name: 'yesterday', date: date({ weekday: 'long' }) }
  if (age > 1 && age < 7) return { name: capitalised(dateFormat(locale, { weekday: 'long' }).format(time), locale), date: date({}) }
  return { name: undefined, date: date({}) }
}

/** Whole local days; daylight saving makes some of them an hour longer or shorter. */
function daysBetween(time: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(now) - midnight(time)) / 86_400_000)
}

function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

function capitalised(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}
