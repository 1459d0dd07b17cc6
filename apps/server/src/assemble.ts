import { AUDIT_RULES } from '#features/report'
import { type Invariant } from '#platform/audit'
import { listen } from '#platform/events'
import { type Contribution, type Contributions, collect, type Feature } from '#platform/feature'
import * as features from './features.ts'

/** All features, in no particular order: a feature imports what it needs, or asks through an extension point. */
export const FEATURES: readonly Feature[] = Object.values(features)

/** The features' contributions, and those of the application itself. */
export function contributionsWith(given: readonly Contribution[]): Contributions {
  return collect([...FEATURES.flatMap(({ contributes = [] }) => contributes), AUDIT_RULES.with(() => INVARIANTS), ...given])
}

/** From now on events reach the features that listen and follow, as the product, its seeds and its tests need them. May be called again. */
export function connectFeatures(): void {
  const contributions = contributionsWith([])
  for (const { follows, listens = [] } of FEATURES) {
    follows?.(contributions)
    for (const { task, kinds } of listens) listen(task, kinds)
  }
}

/** All features' invariants, which the audit checks. */
export const INVARIANTS: readonly Invariant[] = FEATURES.flatMap(({ checks = [] }) => checks).toSorted(
  (one, other) => numberOf(one) - numberOf(other),
)

function numberOf({ id }: Invariant): number {
  return Number(id.slice(1))
}
