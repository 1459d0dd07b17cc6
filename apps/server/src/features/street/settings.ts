import { countOf, ownSettings } from '#platform/settings'

/** The operator's figures for trading between people. */
export interface StreetRules {
  /** Per million of what the buyer receives. */
  feePpm: number
  /** Above this value, in whole units of the home currency, a ruling needs two persons. */
  twoPersonsAbove: number
  /** The most that an account that is new and not verified may trade in one ticket, in whole units of the home currency. */
  newAccountMax: number
}

export const STREET_RULES = ownSettings<StreetRules>((env) => ({
  feePpm: countOf(env, 'STREET_FEE_PPM', 1_000, 100_000),
  twoPersonsAbove: countOf(env, 'STREET_TWO_PERSONS_ABOVE', 1_000, 1_000_000_000),
  newAccountMax: countOf(env, 'STREET_NEW_ACCOUNT_MAX', 500, 1_000_000_000),
}))
