import type { PerkReply } from '@bourse/contracts/perk'

type Months = NonNullable<PerkReply['totals']>['months']

export interface MonthBar {
  /** `2026-11`. */
  month: string
  dues: bigint
  tips: bigint
  /** Of the fullest month, in thousandths. */
  duesHeight: number
  tipsHeight: number
}

const MONTHS_MAX = 36

/** Month by month until this one, at most three years; months without a payment are empty. */
export function barsOf(months: Months, today: Date): MonthBar[] {
  const given = new Map(months.map(({ month, dues, tips }) => [month.slice(0, 7), { dues: BigInt(dues), tips: BigInt(tips) }]))
  const [first] = [...given.keys()].sort()
  if (first === undefined) return []
  const last = today.getUTCFullYear() * 12 + today.getUTCMonth()
  const from = Math.max(indexOf(first), last - MONTHS_MAX + 1)
  const shown = Array.from({ length: Math.max(0, last - from + 1) }, (_, place) => {
    const month = nameOf(from + place)
    return { month, ...(given.get(month) ?? { dues: 0n, tips: 0n }) }
  })
  const fullest = shown.reduce((most, { dues, tips }) => (dues + tips > most ? dues + tips : most), 1n)
  const height = (raw: bigint) => Number((raw * 1000n) / fullest)
  return shown.map((bar) => ({ ...bar, duesHeight: height(bar.dues), tipsHeight: height(bar.tips) }))
}

/** The months that the axis names: the first, each January, and the last, where there is room. */
export function axisMonths(bars: readonly MonthBar[]): number[] {
  const last = bars.length - 1
  if (last <= 0) return bars.length === 0 ? [] : [0]
  const room = Math.max(3, Math.ceil(bars.length / 6))
  const januaries = bars.flatMap(({ month }, place) => (month.endsWith('-01') && place >= room && last - place >= room ? [place] : []))
  return [0, ...januaries, last]
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function nameOf(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
