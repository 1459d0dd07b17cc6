import type { PerkCard } from '@bourse/contracts/perk'
import { DUES_PERIODS, type DuesPeriod } from '@bourse/domain/perk'

type Dues = Pick<PerkCard, 'duesLifetime' | 'duesAnnual' | 'duesMonthly' | 'duesWeekly' | 'duesDaily' | 'duesHourly' | 'duesMinute'>

const FIELDS = {
  lifetime: 'duesLifetime',
  annual: 'duesAnnual',
  monthly: 'duesMonthly',
  weekly: 'duesWeekly',
  daily: 'duesDaily',
  hourly: 'duesHourly',
  minute: 'duesMinute',
} as const satisfies Record<DuesPeriod, keyof Dues>

/** The dues that a perk has, in raw units, in the specification's order. */
export function duesOf(perk: Dues): { period: DuesPeriod; price: bigint }[] {
  return DUES_PERIODS.flatMap((period) => {
    const price = perk[FIELDS[period]]
    return price === null ? [] : [{ period, price: BigInt(price) }]
  })
}
