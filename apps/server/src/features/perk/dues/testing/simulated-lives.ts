import { DUES_PERIODS, type DuesPeriod } from '@bourse/domain/perk'
import type { SeededRandom } from '@bourse/testkit/random'
import { Oracle } from './oracle.ts'
import { FIRST_PRICES, type Person, type World } from './simulated-people.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What somebody does in these years, and what must come of it. */
export interface Life {
  person: Person
  perkId: bigint
  period: DuesPeriod
  oracle: Oracle
  nextAtMs: number
  actionsLeft: number
}

/** How often members of a period act, on which grid of times, and how many payments they are given at a time. */
const PACE: Record<DuesPeriod, { everyMs: number; gridMs: number; actions: number; payments: number }> = {
  lifetime: { everyMs: 200 * DAY_MS, gridMs: 6 * HOUR_MS, actions: 5, payments: 2 },
  annual: { everyMs: 110 * DAY_MS, gridMs: 6 * HOUR_MS, actions: 12, payments: 3 },
  monthly: { everyMs: 45 * DAY_MS, gridMs: 6 * HOUR_MS, actions: 16, payments: 14 },
  weekly: { everyMs: 20 * DAY_MS, gridMs: 6 * HOUR_MS, actions: 16, payments: 40 },
  daily: { everyMs: 8 * DAY_MS, gridMs: 6 * HOUR_MS, actions: 12, payments: 20 },
  hourly: { everyMs: 9 * HOUR_MS, gridMs: 10 * MINUTE_MS, actions: 12, payments: 24 },
  minute: { everyMs: 17 * MINUTE_MS, gridMs: MINUTE_MS, actions: 12, payments: 40 },
}

/** Days on which the end of a month matters; many join together, so that passes have something to do. */
const MONTH_ENDS = ['2021-12-31', '2022-01-31', '2022-03-30', '2022-08-29', '2022-10-31', '2023-02-28', '2024-01-31', '2024-02-29']

export function makeLives(world: World, random: SeededRandom, beginMs: number, waves: number): Life[] {
  const anytime = Array.from({ length: waves }, () => beginMs + random.below(900) * DAY_MS + random.below(24 * 60) * MINUTE_MS + 31_250)
  const monthEnds = MONTH_ENDS.map((day, index) => Date.parse(`${day}T${String(8 + index).padStart(2, '0')}:15:31.250Z`))
  return world.people.map((person, index) => {
    const period = DUES_PERIODS[index % DUES_PERIODS.length] as DuesPeriod
    const times = period === 'monthly' || period === 'annual' ? monthEnds : anytime
    return {
      ...{ person, period, perkId: random.pick(world.perkIds), oracle: new Oracle() },
      ...{ nextAtMs: random.pick(times), actionsLeft: PACE[period].actions },
    }
  })
}

export type Action = 'credit' | 'spend' | 'join' | 'leave' | 'stay' | 'pause' | 'resume' | 'agree'
const LIVELY: readonly Action[] = [
  'credit',
  'credit',
  'credit',
  'credit',
  'spend',
  'leave',
  'stay',
  'pause',
  'resume',
  'agree',
  'agree',
  'join',
]
const PAUSED: readonly Action[] = ['resume', 'resume', 'credit', 'leave', 'agree', 'pause']
const LEAVING: readonly Action[] = ['stay', 'stay', 'credit', 'leave', 'pause']

/** Mostly what makes sense, and now and then what does not. */
export function chooseAction({ oracle }: Life, random: SeededRandom): Action {
  if (oracle.memberships.length === 0 && oracle.balance === 0n) return 'credit'
  const { status } = oracle
  if (status !== 'active' && status !== 'paused') return random.pick(['join', 'join', 'join', 'credit', 'stay', 'resume'])
  if (status === 'paused') return random.pick(PAUSED)
  return random.pick(oracle.isLeaving ? LEAVING : LIVELY)
}

/** Sometimes nothing worth mentioning, sometimes enough for long. */
export function chooseAmount({ period }: Life, random: SeededRandom): bigint {
  return FIRST_PRICES[period] * BigInt(random.below(PACE[period].payments + 1)) + BigInt(random.below(5))
}

/** The first deposit is followed by joining at once. */
export function chooseNextTime({ period, nextAtMs, oracle }: Life, random: SeededRandom): number {
  if (oracle.memberships.length === 0) return nextAtMs
  const { everyMs, gridMs } = PACE[period]
  const next = nextAtMs + everyMs * (0.1 + 1.8 * random.next())
  return Math.ceil(next / gridMs) * gridMs + 20_500
}
