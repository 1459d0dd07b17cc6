import { findMethod, type PaymentMethod } from '@bourse/domain/street'
import { type LinkRow, lockLink } from '#features/link'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { AdMethodRow, AdRow } from '../ads/ads.ts'
import { refuseAd } from './refuse-ad.ts'

/** Where the payment goes to and, if its payer has said so, where it comes from. */
export interface Accounts {
  payeeLinkId: bigint | null
  payerLinkId: bigint | null
}

interface Choice {
  taker: { profileId: bigint }
  method: AdMethodRow
  linkId: bigint | null
}

/** On a sell ad the taker is paid, to an account of their own; on a buy ad the dealer, to the ad's. Neither can be removed meanwhile. */
export async function chooseAccounts(tx: Tx, ad: AdRow, { taker, method, linkId }: Choice): Promise<Accounts> {
  const { account } = findMethod(ad.quote.code, method.method, method.variant) ?? refuseAd('closed')
  const own = linkId === null ? undefined : await ownLink(tx, taker.profileId, ad, linkId)
  if (ad.side === 'buy') return { payeeLinkId: account === undefined ? null : await dealersLink(tx, ad), payerLinkId: own?.id ?? null }
  if (account === undefined) return { payeeLinkId: null, payerLinkId: null }
  return { payeeLinkId: receiving(own, account), payerLinkId: null }
}

async function ownLink(tx: Tx, profileId: bigint, ad: AdRow, id: bigint): Promise<LinkRow> {
  const link = await lockLink(tx, profileId, id, 'share')
  return link?.asset_id === ad.quote_asset_id ? link : raise('LINK_NOT_FOUND', { link: ['fields.invalid'] })
}

async function dealersLink(tx: Tx, { profile_id, bank_link_id }: AdRow): Promise<bigint> {
  const link = bank_link_id === null ? undefined : await lockLink(tx, profile_id, bank_link_id, 'share')
  return link?.id ?? refuseAd('paused')
}

function receiving(link: LinkRow | undefined, account: NonNullable<PaymentMethod['account']>): bigint {
  if (!link) return raise('INVALID', { link: ['fields.required'] })
  return link.type === account ? link.id : raise('INVALID', { link: ['fields.invalid'] })
}
