import { ASSET_SWITCHES, type AssetSwitch } from './switches.ts'

/**
 * How many it takes to change a field of an asset that has been opened or is used by anything:
 *   one     what it is called and where it is listed
 *   two     what decides who gains by it, who may hold it, or how many sign elsewhere: its value decides which rulings take two
 *   fixed   what its amounts mean, which nobody changes any more
 * Before that, one person makes an asset ready, and two look at all of it when it is opened. A switch takes two when it opens
 * (`switches.ts`).
 */
export type FieldRule = 'one' | 'two' | 'fixed' | 'switch'

const SWITCH_RULES = Object.fromEntries(ASSET_SWITCHES.map((name) => [name, 'switch'])) as Record<AssetSwitch, 'switch'>

/** Every field that staff can change. */
export const ASSET_FIELDS = {
  name: 'one',
  symbol: 'one',
  sortTerm: 'one',
  assetClass: 'one',
  isPromoted: 'one',
  isOfferGroup: 'one',
  decimalsMin: 'one',
  decimals: 'fixed',
  property: 'fixed',
  notionalValue: 'two',
  isInvestable: 'two',
  isQuestionnaireForDerivatives: 'two',
  manager: 'two',
  grantor: 'two',
  ...SWITCH_RULES,
} as const satisfies Readonly<Record<string, FieldRule>>
export type AssetField = keyof typeof ASSET_FIELDS

/** The fields that take two besides its parties. */
export const SIGNED_TERMS = ['notionalValue', 'isInvestable', 'isQuestionnaireForDerivatives'] as const satisfies readonly AssetField[]
export type SignedTerm = (typeof SIGNED_TERMS)[number]

/** Currencies, coins and the network's own token come into being by an agent or a deposit; houses and notes by an offer. */
export function isIssuedByOffers(ctype: string): boolean {
  return ctype === 'propertyasset' || ctype === 'derivativenote'
}
