/**
 * Which trades say something about the people who made them. Trading with oneself through other accounts costs next to nothing, so
 * what counts is with whom: people whose identity is verified, or who have long been known by trades with others.
 */

/** Why somebody's trades count for others. */
export type Known = 'verified' | 'aged'

/** What a trade is worth, with whom it was, and what was known of them when it ended. Worths are millionths of the home currency. */
export interface TradeWeight {
  worth: bigint
  /** Persons are users: all profiles of one are the same person. */
  own: bigint
  other: bigint
  known: Known | undefined
}

const UNIT = 1_000_000n

/** In units of the home currency: what a trade has to be worth to say something about anybody. */
export const COUNTED_FROM = 10n
/** The most that trades with one person add, however many they are and whatever they are worth. */
export const PERSON_MAX = 100n
/** What opens the limits: it takes trades with three people at least. */
export const ESTABLISHED_FROM = 300n
/** An account that is younger is new. */
export const NEW_ACCOUNT_DAYS = 30

/** Of a quantity by the catalogue's value of the asset, which is times 10^12; rounded down. */
export function worthOf(quantity: bigint, asset: { decimals: number; valueE12: bigint }): bigint {
  return (quantity * asset.valueE12) / 10n ** BigInt(asset.decimals + 6)
}

/** Whether it is large enough, and with somebody else, to hold a failure against one of its sides. */
export function isSerious({ worth, own, other }: Pick<TradeWeight, 'worth' | 'own' | 'other'>): boolean {
  return own !== other && worth >= COUNTED_FROM * UNIT
}

/** Whether it speaks for one of its sides too: failures count whoever the other was, praise only from those who are known. */
export function isCounted(trade: TradeWeight): boolean {
  return isSerious(trade) && trade.known !== undefined
}

/** What somebody's good trades add up to, at most `PERSON_MAX` for each person that they were with. */
export function experienceOf(good: readonly TradeWeight[]): bigint {
  const byPerson = new Map<bigint, bigint>()
  for (const trade of good) if (isCounted(trade)) byPerson.set(trade.other, (byPerson.get(trade.other) ?? 0n) + trade.worth)
  return [...byPerson.values()].reduce((sum, worth) => sum + (worth < PERSON_MAX * UNIT ? worth : PERSON_MAX * UNIT), 0n)
}

/** Whether somebody has traded enough, with enough people, to be no newcomer. */
export function isEstablished(experience: bigint): boolean {
  return experience >= ESTABLISHED_FROM * UNIT
}

/**
 * Whether trades with somebody count for the other side. Without a verified identity it takes an account that is not new, and
 * trades that would be enough without any one person's, so that nobody is known by the word of whom they now speak for.
 */
export function knownAs(person: { isVerified: boolean; ageDays: number; experience: bigint }): Known | undefined {
  if (person.isVerified) return 'verified'
  const isAged = person.ageDays >= NEW_ACCOUNT_DAYS && isEstablished(person.experience - PERSON_MAX * UNIT)
  return isAged ? 'aged' : undefined
}
