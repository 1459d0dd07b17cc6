import { followEvents } from '#features/activity'
import { type Check } from '#platform/audit'
import { type Contribution, type Contributions, collect, type Feature } from '#platform/feature'
import * as features from './features.ts'

/** All features, in no particular order: what one needs of another it imports or asks for. */
export const FEATURES: readonly Feature[] = Object.values(features)

/** What features answer each other, and what the application itself brings. */
export function contributionsWith(given: readonly Contribution[]): Contributions {
  return collect([...FEATURES.flatMap(({ contributes = [] }) => contributes), ...given])
}

// Whatever puts features together tells profiles of what happens: the product, its seeds and its tests alike.
followEvents(contributionsWith([]))

/** Everything that must hold of the books, of all features: what the audit checks. */
export const INVARIANTS: readonly Check[] = FEATURES.flatMap(({ checks = [] }) => checks).toSorted(
  (one, other) => numberOf(one) - numberOf(other),
)

function numberOf({ id }: Check): number {
  return Number(id.slice(1))
}
