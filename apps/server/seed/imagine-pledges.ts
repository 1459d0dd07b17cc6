import { type Chance, factor } from './chance.ts'
import type { DemoVenue } from './venues.ts'

export interface ImaginedPledge {
  who: string
  amount: string
  daysAgo: number
  isNamed: boolean
}

/** Nobody pledges less, and all pledge a multiple of it. */
const STEP = 5

/** What a crowd gave: uneven amounts that sum up exactly, one after the other, by different people. */
export function imaginePledges(
  { backers, gave, days }: Required<DemoVenue>['crowd'],
  people: readonly string[],
  chance: Chance,
): ImaginedPledge[] {
  const weights = Array.from({ length: backers }, () => factor(chance, 0.7))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const amounts = weights.map((weight) => Math.max(STEP, Math.floor((gave * weight) / whole / STEP) * STEP))
  const rest = gave - amounts.reduce((sum, amount) => sum + amount, 0)
  const most = amounts.indexOf(Math.max(...amounts))
  const first = Math.floor(chance() * people.length)
  const [from, until] = days
  return amounts.map((amount, place) => ({
    who: people[(first + place) % people.length] as string,
    amount: String(place === most ? amount + rest : amount),
    daysAgo: from - ((from - until) * (place + chance())) / backers,
    isNamed: chance() < 0.85,
  }))
}
