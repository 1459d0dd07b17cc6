import { sellerOf } from '@bourse/domain/street'
import { reserveMint } from '#features/agent'
import { ensureWallet, holdBatch } from '#features/ledger'
import type { Tx } from '#platform/db'
import { AppError, raise } from '#platform/http'
import type { AdRow } from '../ads/ads.ts'
import { refuseAd } from './refuse-ad.ts'

/** What keeps the asset for the buyer: a hold of the seller's, or a reservation of the agency's cap. */
export type Secured = { holdId: bigint; reservationId: null } | { holdId: null; reservationId: bigint }

interface Taken {
  id: bigint
  quantity: bigint
  taker: { pocketId: bigint }
}

/** It has no end of its own: the ticket's clock decides. What a dealer has or may issue is nobody else's business: it is sold out. */
export async function secureAsset(tx: Tx, ad: AdRow, { id, quantity, taker }: Taken): Promise<Secured> {
  const ref = String(id)
  if (ad.agency_id !== null) {
    const reservationId = await reserveMint(tx, { agencyId: ad.agency_id, quantity, ref }).catch(sayItIsSoldOut)
    return { holdId: null, reservationId }
  }
  const isDealers = sellerOf(ad.side) === 'dealer'
  const walletId = await ensureWallet(tx, isDealers ? ad.dealer_pocket_id : taker.pocketId, ad.base_asset_id)
  const [outcome] = await holdBatch(tx, [{ walletId, amount: quantity, kind: 'street', ref }])
  if (outcome?.ok) return { holdId: outcome.holdId, reservationId: null }
  return isDealers ? refuseAd('soldOut') : raise(outcome?.code ?? 'INTERNAL')
}

function sayItIsSoldOut(error: unknown): never {
  if (error instanceof AppError && (error.code === 'DAILY_CAP_REACHED' || error.code === 'AGENCY_CLOSED')) refuseAd('soldOut')
  throw error
}
