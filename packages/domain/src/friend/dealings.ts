/**
 * What can have happened last between two profiles, as one of them sees it. The last two are no events: they stand for as long as they
 * are true.
 */
export const DEALING_KINDS = [
  'sent',
  'received',
  'asked',
  'askedBy',
  'exchanged',
  'ticketOpen',
  'ticketDone',
  'ticketEnded',
  'group',
  'venture',
] as const
export type DealingKind = (typeof DEALING_KINDS)[number]

/** What happened last; where nothing has, what the two have in common. `at` is null for that. */
export function latestDealing<Dealing extends { at: number | null }>(dealings: readonly Dealing[]): Dealing | undefined {
  return dealings.reduce<Dealing | undefined>((last, next) => (last === undefined || isLater(next, last) ? next : last), undefined)
}

function isLater(one: { at: number | null }, other: { at: number | null }): boolean {
  return one.at !== null && (other.at === null || one.at > other.at)
}
