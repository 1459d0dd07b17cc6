import type { BodyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { isBankMoney } from '@bourse/domain/street'
import { agencyOf } from '#features/agent'
import { type AssetRow, assetsByIds, offeredAsset } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { isSanctioned } from '../sanctions/sanctions.ts'
import { admitOneMore } from './ad-limit.ts'
import { adById, type AdRow, lockAd } from './ads.ts'
import { checkLink } from './check-link.ts'
import { currentPrice } from './current-price.ts'
import { type AdTerms, readTerms } from './read-terms.ts'
import { priceFor } from '../record/stored-price.ts'
import { insertAd, replaceTerms } from './write-ad.ts'

type NewAd = BodyOf<typeof street.createAd>
type Change = BodyOf<typeof street.changeAd>

export async function createAd(tx: Tx, caller: Caller, body: NewAd): Promise<AdRow> {
  await demandStreet(tx, caller)
  const { base, quote } = await readPair(tx, body)
  const terms = readTerms(body, { side: body.side, base, quote, path: '' })
  await checkLink(tx, caller.profileId, { side: body.side, quote, terms, path: '' })
  const agencyId = body.handling === 'mint' ? await readAgency(tx, caller, body, base) : null
  await admitOneMore(tx, caller.profileId)
  const id = await insertAd(tx, { profileId: caller.profileId, side: body.side, base, quote, agencyId }, terms)
  return refreshed(tx, id)
}

/** Tickets that are open keep the terms they were opened with. */
export async function changeAd(tx: Tx, caller: Caller, id: bigint, { status, terms: sent }: Change): Promise<AdRow> {
  const ad = await lockOwnAd(tx, caller, id)
  if (ad.status === 'closed') raise('STATE_CONFLICT')
  if (!caller.isSettled) raise('STEP_REQUIRED')
  if (status === 'open' && ad.status === 'paused') await demandStreet(tx, caller)
  if (sent) await replaceTerms(tx, ad, await readNewTerms(tx, ad, sent))
  if (status) await tx.run(sql`update street_ads set status = ${status}, changed_at = now() where id = ${id}`)
  return refreshed(tx, id)
}

/** For good; an ad that is closed stays as it is. */
export async function closeAd(tx: Tx, caller: Caller, id: bigint): Promise<AdRow> {
  const ad = await lockOwnAd(tx, caller, id)
  if (ad.status === 'closed') return ad
  await tx.run(sql`update street_ads set status = 'closed', closed_at = now(), changed_at = now() where id = ${id}`)
  return { ...ad, status: 'closed' }
}

/** Another profile's ad answers as if it did not exist. */
async function lockOwnAd(tx: Tx, { profileId }: Caller, id: bigint): Promise<AdRow> {
  const ad = await lockAd(tx, id, 'update')
  return ad?.profile_id === profileId ? ad : raise('AD_NOT_FOUND')
}

async function demandStreet(tx: Tx, { isSettled, userId }: Caller): Promise<void> {
  if (!isSettled) raise('STEP_REQUIRED')
  if (await isSanctioned(tx, userId)) raise('STREET_SANCTIONED')
}

async function readPair(tx: Tx, body: NewAd): Promise<{ base: AssetRow; quote: AssetRow }> {
  const [base, quote] = [await offeredAsset(tx, body.base), await offeredAsset(tx, body.quote)]
  if (!base) return raise('ASSET_NOT_FOUND', { base: ['fields.asset'] })
  if (!quote) return raise('ASSET_NOT_FOUND', { quote: ['fields.currency'] })
  return isBankMoney(quote) ? { base, quote } : raise('INVALID', { quote: ['fields.currency'] })
}

/** Only an agent of the asset issues it, and only to somebody who buys. */
async function readAgency(tx: Tx, { profileId }: Caller, { side }: NewAd, base: AssetRow): Promise<bigint> {
  const agency = side === 'buy' ? await agencyOf(tx, profileId, base.id) : undefined
  return agency?.id ?? raise('INVALID', { handling: ['fields.agentOnly'] })
}

async function readNewTerms(tx: Tx, ad: AdRow, sent: NonNullable<Change['terms']>): Promise<AdTerms> {
  const assets = await assetsByIds(tx, [ad.base_asset_id, ad.quote_asset_id])
  const [base, quote] = [assets.get(ad.base_asset_id), assets.get(ad.quote_asset_id)]
  if (!base || !quote) return raise('ASSET_NOT_FOUND')
  const terms = readTerms(sent, { side: ad.side, base, quote, path: 'terms.' })
  await checkLink(tx, ad.profile_id, { side: ad.side, quote, terms, path: 'terms.' })
  return terms
}

/** A formula follows the market from the moment it is saved. */
async function refreshed(tx: Tx, id: bigint): Promise<AdRow> {
  const ad = (await adById(tx, id)) ?? raise('INTERNAL')
  const price = (await currentPrice(tx, ad)) ?? null
  // Nobody takes it at the price that its dealer has just changed.
  await tx.run(sql`update street_ads set current_price = ${priceFor(price)}, previous_price = null, priced_at = null where id = ${id}`)
  return { ...ad, current_price: price, previous_price: null, priced_at: null }
}
