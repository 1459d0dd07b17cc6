import { followEvents } from '#features/activity'
import { followGroups } from '#features/perk'
import { AUDIT_RULES } from '#features/report'
import { type Invariant } from '#platform/audit'
import { type Contribution, type Contributions, collect, type Feature } from '#platform/feature'
import * as features from './features.ts'

/** All features, in no particular order: a feature imports what it needs, or asks through an extension point. */
export const FEATURES: readonly Feature[] = Object.values(features)

/** The features' contributions, and those of the application itself. */
export function contributionsWith(given: readonly Contribution[]): Contributions {
  return collect([...FEATURES.flatMap(({ contributes = [] }) => contributes), AUDIT_RULES.with(() => INVARIANTS), ...given])
}

// Here, because the product, its seeds and its tests all need events to reach the feeds.
followEvents(contributionsWith([]))
followGroups()

/** All features' invariants, which the audit checks. */
export const INVARIANTS: readonly Invariant[] = FEATURES.flatMap(({ checks = [] }) => checks).toSorted(
  (one, other) => numberOf(one) - numberOf(other),
)

function numberOf({ id }: Invariant): number {
  return Number(id.slice(1))
}
