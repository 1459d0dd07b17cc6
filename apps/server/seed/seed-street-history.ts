import { costOf, finePrice, type Known, sellerOf, streetFee, worthOf } from '@bourse/domain/street'
import { isVerified } from '@bourse/domain/profile'
import { parseAmount } from '@bourse/domain/money'
import { type AssetRow, assetsByIds } from '#features/catalogue'
import { captureBatch, ensureWallets, feesWallet, holdBatch, releaseBatch } from '#features/ledger'
import { profileByName, type ProfileRow } from '#features/profile'
import { readMarketPrice } from '#features/street'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type Chance, seededChance } from './chance.ts'
import { HISTORY } from './street-ads.ts'
import { imagineTrades, type PastAd, type PastTrade } from './street-past.ts'
import type { Act } from './timeline.ts'

const FEE_PPM = 1_000

/** Trades of half a year with their real postings, so that each dealer has a reputation; what was bought in one is sold in a later one. */
export async function streetActs(tx: Tx, now: number): Promise<Act[]> {
  const chance = seededChance(2026)
  const people = new Map<string, ProfileRow>()
  for (const handle of ['taker', ...HISTORY.map(({ dealer }) => dealer)])
    people.set(handle, (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND'))
  const ads = await readAds(tx)
  const assets = await assetsByIds(
    tx,
    ads.flatMap(({ base_asset_id, quote_asset_id }) => [base_asset_id, quote_asset_id]),
  )
  return imagineTrades(ads, chance, now).map((trade) => ({
    at: new Date(trade.endedMs),
    does: (during: Tx) => writeTrade(during, trade, { people, assets, chance }),
  }))
}

async function readAds(tx: Tx): Promise<PastAd[]> {
  const ads = await tx.rows<Omit<PastAd, 'market'> & Record<string, unknown>>(sql`
    select a.id, p.name as by, a.side, b.code as base, a.base_asset_id, a.quote_asset_id, a.min_quantity, a.max_quantity,
           m.method, m.variant, m.pay_minutes, m.pay_bank_days
    from street_ads a join profiles p on p.id = a.profile_id join assets b on b.id = a.base_asset_id
    join street_ad_methods m on m.ad_id = a.id and m.position = 1 order by a.id`)
  const priced: PastAd[] = []
  for (const ad of ads) {
    const market = (await readMarketPrice(tx, ad.base_asset_id, ad.quote_asset_id)) ?? raise('MARKET_NOT_FOUND')
    priced.push({ ...ad, market: finePrice(market) })
  }
  return priced
}

interface Cast {
  people: ReadonlyMap<string, ProfileRow>
  assets: ReadonlyMap<bigint, AssetRow>
  chance: Chance
}

async function writeTrade(tx: Tx, trade: PastTrade, { people, assets, chance }: Cast): Promise<void> {
  const { ad, quantity } = trade
  const [dealer, taker] = [people.get(ad.by), people.get(trade.taker)]
  const [base, quote] = [assets.get(ad.base_asset_id), assets.get(ad.quote_asset_id)]
  if (!dealer || !taker || !base || !quote) return raise('INTERNAL')
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('street_tickets', 'id')) as id`)
  const [seller, buyer] = sellerOf(ad.side) === 'dealer' ? [dealer, taker] : [taker, dealer]
  const moved = await move(tx, trade, { id, sellerPocketId: seller.pocket_id, buyerPocketId: buyer.pocket_id })
  await insertTicket(tx, trade, {
    id,
    dealerId: dealer.id,
    takerId: taker.id,
    cost: costOf(quantity, trade.price, base, moneyOf(quote)),
    worth: worthOf(quantity, { decimals: base.decimals, valueE12: valueE12Of(base) }),
    dealerKnown: knownAs(dealer),
    takerKnown: knownAs(taker),
    ...moved,
  })
  await insertSteps(tx, id, trade)
  if (trade.status === 'completed' && chance() < 0.7) await insertRating(tx, { id, ratedId: dealer.id, endedMs: trade.endedMs }, chance)
}

/** They have traded with each other for months. */
const knownAs = ({ identity_verified }: ProfileRow): Known => (isVerified(identity_verified) ? 'verified' : 'aged')

function valueE12Of({ notional_value }: AssetRow): bigint {
  const value = parseAmount(notional_value, 12)
  return value.ok ? value.value : 0n
}

const moneyOf = ({ decimals, decimals_min }: AssetRow) => ({ decimals, decimalsMin: decimals_min })

interface Moved {
  holdId: bigint
  postingId: bigint | null
  fee: bigint | null
}

/** Held, and then captured or released, as every ticket's asset is. */
async function move(
  tx: Tx,
  { ad, quantity, status, endedMs }: PastTrade,
  { id, sellerPocketId, buyerPocketId }: { id: bigint; sellerPocketId: bigint; buyerPocketId: bigint },
): Promise<Moved> {
  const assetId = ad.base_asset_id
  const [seller = 0n, buyer = 0n] = await ensureWallets(tx, [
    { pocketId: sellerPocketId, assetId },
    { pocketId: buyerPocketId, assetId },
  ])
  const [held] = await holdBatch(tx, [{ walletId: seller, amount: quantity, kind: 'street', ref: String(id) }])
  if (!held?.ok) throw new Error(`a past trade of ${ad.by} has no cover`)
  const { holdId } = held
  if (status !== 'completed') {
    await releaseBatch(tx, [holdId], 'released')
    return { holdId, postingId: null, fee: null }
  }
  const fee = streetFee(quantity, FEE_PPM)
  const legs = [
    { walletId: seller, amount: -quantity },
    { walletId: buyer, amount: quantity - fee },
    { walletId: await feesWallet(tx, assetId), amount: fee },
  ]
  const posting = { kind: 'street', ref: String(id), key: `street:${id}`, at: new Date(endedMs), legs }
  const [postingId = null] = await captureBatch(tx, [{ holdId, amount: quantity, posting }])
  return { holdId, postingId, fee }
}

const timeOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
const endedBy = ({ ad, status }: PastTrade) =>
  ({ completed: sellerOf(ad.side), rejected: 'dealer', canceled: 'taker', expired: 'clock' })[status]

interface NewRow extends Moved {
  id: bigint
  dealerId: bigint
  takerId: bigint
  cost: bigint
  worth: bigint
  dealerKnown: Known
  takerKnown: Known
}

async function insertTicket(tx: Tx, trade: PastTrade, row: NewRow): Promise<void> {
  const { ad, quantity, status } = trade
  const { id, dealerId, takerId, cost, holdId, postingId, fee } = row
  const [bank, reference] = trade.shippedMs === undefined ? ['', ''] : ['Banco Ribera', `TRF-${id}`]
  await tx.run(sql`
    insert into street_tickets (id, ad_id, side, handling, dealer_profile_id, taker_profile_id, base_asset_id, quote_asset_id, quantity, price, cost,
      fee_ppm, method, variant, pay_minutes, pay_bank_days, reference, hold_id, posting_id, settled_quantity, fee, status, shipment_bank,
      shipment_reference, created_at, accepted_at, shipped_at, ended_by, ended_at,
      worth, dealer_known, taker_known)
    values (${id}, ${ad.id}, ${ad.side}, 'escrow', ${dealerId}, ${takerId}, ${ad.base_asset_id}, ${ad.quote_asset_id}, ${quantity}, ${trade.price}::numeric * 0.000000000001,
      ${cost}, ${FEE_PPM}, ${ad.method}, ${ad.variant}, ${ad.pay_minutes}, ${ad.pay_bank_days}, ${`DEMO-${id}`}, ${holdId}, ${postingId},
      ${postingId === null ? null : quantity}, ${fee}, ${status}, ${bank}, ${reference}, ${timeOf(trade.createdMs)}, ${timeOf(trade.acceptedMs)},
      ${timeOf(trade.shippedMs)}, ${endedBy(trade)}, ${timeOf(trade.endedMs)}, ${row.worth}, ${row.dealerKnown}, ${row.takerKnown})`)
}

async function insertSteps(tx: Tx, id: bigint, trade: PastTrade): Promise<void> {
  const payer = sellerOf(trade.ad.side) === 'dealer' ? 'taker' : 'dealer'
  const all: [kind: string, by: string, ms: number | undefined][] = [
    ['opened', 'taker', trade.createdMs],
    ['accepted', 'dealer', trade.acceptedMs],
    ['shipped', payer, trade.shippedMs],
    [trade.status, endedBy(trade), trade.endedMs],
  ]
  const steps = all.filter(([, , ms]) => ms !== undefined)
  await tx.run(sql`
    insert into street_steps (ticket_id, kind, by, at)
    select ${id}, s.kind, s.by, s.at
    from unnest(${steps.map(([kind]) => kind)}::text[], ${steps.map(([, by]) => by)}::text[], ${steps.map(([, , ms]) => timeOf(ms))}::timestamptz[])
         as s(kind, by, at)`)
}

const COMMENTS = ['', '', '', 'Rápido y claro.', 'Quick and friendly.', 'Tudo certo.', 'Todo bien, vuelvo a operar.', 'As agreed.']

async function insertRating(tx: Tx, rated: { id: bigint; ratedId: bigint; endedMs: number }, chance: Chance): Promise<void> {
  const stars = chance() < 0.8 ? 5 : chance() < 0.7 ? 4 : 3
  const comment = stars < 4 ? 'Tardó en responder.' : (COMMENTS[Math.floor(chance() * COMMENTS.length)] ?? '')
  await tx.run(sql`
    insert into street_ratings (ticket_id, rater, rated_profile_id, stars, comment, at)
    values (${rated.id}, 'taker', ${rated.ratedId}, ${stars}, ${comment}, ${new Date(rated.endedMs + 1_800_000)})`)
}
