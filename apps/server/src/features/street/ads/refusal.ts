import type { AdRefusal } from '@bourse/contracts/street'
import { parseAmount } from '@bourse/domain/money'
import type { Tx } from '#platform/db'
import type { AdRow } from './ads.ts'
import { availableOf, mintLeftFor } from './available.ts'
import { currentPrice } from './current-price.ts'
import { isOpenNow } from './local-time.ts'
import { type AdViewer, hasTooManyTickets, readViewerFacts, type ViewerFacts } from './viewer.ts'

/** Why this reader can't take the ad, or this quantity of it; undefined: nothing is in the way. */
export async function refusalOf(tx: Tx, ad: AdRow, viewer: AdViewer, quantity?: bigint): Promise<AdRefusal | undefined> {
  const facts = await readViewerFacts(tx, viewer)
  const state = {
    available: availableOf(ad, await mintLeftFor(tx, [ad])),
    price: await currentPrice(tx, ad),
    isOpen: isOpenNow(ad, new Date()),
  }
  return refuse(ad, facts, state, quantity)
}

export interface AdState {
  available: bigint
  price: bigint | undefined
  isOpen: boolean
}

/** The most lasting reason, since the others would not help. */
export function refuse(ad: AdRow, facts: ViewerFacts, { available, price, isOpen }: AdState, quantity?: bigint): AdRefusal | undefined {
  const asked = quantity ?? ad.min_quantity
  if (ad.dealer_user_id === facts.userId) return 'own'
  if (ad.status !== 'open') return ad.status
  if (facts.isSanctioned) return 'sanctioned'
  if (ad.requires_identity && !facts.isVerified) return 'identity'
  if (ad.min_score !== null && (facts.score === null || facts.score < ad.min_score * 10)) return 'score'
  if (isTooLargeFor(facts, ad, asked)) return 'newAccount'
  if (price === undefined) return 'noPrice'
  if (!isOpen) return 'hours'
  if (available < ad.min_quantity) return 'soldOut'
  if (asked < ad.min_quantity || asked > available) return 'limits'
  return hasTooManyTickets(facts) ? 'tooManyTickets' : undefined
}

function isTooLargeFor({ isNew, isNewcomer, newAccountMax }: ViewerFacts, ad: AdRow, quantity: bigint): boolean {
  if (isNewcomer && ad.first_trade_max !== null && quantity > ad.first_trade_max) return true
  return isNew && isWorthMore(quantity, ad, newAccountMax)
}

/** Whether a quantity is worth more than this many whole units of the home currency, by the catalogue's price of the asset. */
function isWorthMore(quantity: bigint, { base, notional_value }: AdRow, wholeUnits: number): boolean {
  const price = parseAmount(notional_value, NOTIONAL_DECIMALS)
  return price.ok && quantity * price.value > BigInt(wholeUnits) * 10n ** BigInt(base.decimals + NOTIONAL_DECIMALS)
}

const NOTIONAL_DECIMALS = 12
