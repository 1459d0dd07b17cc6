/** Why somebody may know somebody: the most telling first. */
export const ACQUAINTANCE_KINDS = ['tickets', 'payments', 'venture', 'group'] as const
export type AcquaintanceKind = (typeof ACQUAINTANCE_KINDS)[number]

/** Somebody whom a profile has dealt with, and how. Of tickets and payments there is a count; a group or a venture has a name. */
export interface Acquaintance<Id> {
  profileId: Id
  kind: AcquaintanceKind
  count: number
  name: string
}

/** Each of them once, for the most telling reason; more of the same come first. */
export function rankAcquaintances<Id, Known extends Acquaintance<Id>>(known: readonly Known[]): Known[] {
  const ranked = known.toSorted((a, b) => rankOf(a) - rankOf(b) || b.count - a.count)
  const seen = new Set<Id>()
  return ranked.filter(({ profileId }) => !seen.has(profileId) && seen.add(profileId))
}

function rankOf({ kind }: { kind: AcquaintanceKind }): number {
  return ACQUAINTANCE_KINDS.indexOf(kind)
}
