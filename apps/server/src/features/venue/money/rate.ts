import { decide, decideByWorth, valueIn } from '@bourse/domain/venue'
import { type RateRefusal, worthBetween } from '@bourse/domain/rate'
import { assetsByIds } from '#features/catalogue'
import { hasRoom, readSettlementRates, readShownPrices, takeRoom } from '#features/market'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { VenueRow } from '../venues.ts'

type Priced = Pick<VenueRow, 'target_asset_id' | 'target_quote_asset_id'>

/** What was raised, in the target's asset, for looking at (DEF-126). Undefined without a target, and without a price. */
export async function valueInTarget(tx: Tx, venue: Priced, raised: bigint): Promise<bigint | undefined> {
  return (await readValues(tx, [venue]))(venue, raised)
}

/** The same for many venues: prices are read once, and only where a venue collects another asset than its target's. */
export async function readValues(tx: Tx, venues: readonly Priced[]): Promise<(venue: Priced, raised: bigint) => bigint | undefined> {
  const converted = venues.filter(({ target_asset_id: from, target_quote_asset_id: to }) => to !== null && to !== from)
  const ids = converted.flatMap(({ target_asset_id, target_quote_asset_id }) => [target_asset_id, target_quote_asset_id ?? 0n])
  const [assets, prices] = ids.length === 0 ? [new Map(), []] : [await assetsByIds(tx, ids), await readShownPrices(tx)]
  return ({ target_asset_id, target_quote_asset_id }, raised) => {
    if (target_quote_asset_id === null) return undefined
    if (target_quote_asset_id === target_asset_id) return raised
    const [from, to] = [assets.get(target_asset_id), assets.get(target_quote_asset_id)]
    return from && to && valueIn(raised, from, to, prices)
  }
}

/** Why the two assets of a venue have no settlement rate now; undefined where they have one, or need none. */
export async function missingRate(tx: Tx, venue: Priced): Promise<RateRefusal | undefined> {
  const pair = await readPair(tx, venue)
  return pair && !pair.worth.ok ? pair.worth.reason : undefined
}

/** Why the decision of a fund that is over waits; undefined where it does not wait, or not for a rate. */
export async function waitsFor(tx: Tx, venue: VenueRow, now: Date): Promise<RateRefusal | undefined> {
  const { status, ends_at, target, raised } = venue
  if (status !== 'open' || !ends_at || now < ends_at || target === null || raised === 0n) return undefined
  const pair = await readPair(tx, venue)
  if (!pair) return undefined
  const { from, to, worth } = pair
  if (!worth.ok) return worth.reason
  const { isClear } = decideByWorth({ raised, collected: from, target: to, least: target, rate: worth.rate })
  return isClear || (await hasRoom(tx, worth, { amount: raised, from: from.code })) ? undefined : 'AMOUNT_TOO_LARGE'
}

/** What is collected and what the target counts in, with the settlement rate; undefined where they are one. */
async function readPair(tx: Tx, { target_asset_id: fromId, target_quote_asset_id: toId }: Priced) {
  if (toId === null || toId === fromId) return undefined
  const assets = await assetsByIds(tx, [fromId, toId])
  const [from, to] = [assets.get(fromId) ?? raise('INTERNAL'), assets.get(toId) ?? raise('INTERNAL')]
  return { from, to, worth: worthBetween(await readSettlementRates(tx), from.code, to.code) }
}

type Decision = { ok: true; status: 'met' | 'missed'; value: bigint } | { ok: false; reason: RateRefusal }

/**
 * What the end of a fund comes to, at the settlement rate. A sum that is close to its target is decided only within what the markets may
 * settle in a day; one that is clearly above or below needs no room, since no rate that could be made would change it.
 */
export async function decideAtRate(tx: Tx, venue: VenueRow, target: bigint): Promise<Decision> {
  const { id, raised } = venue
  const pair = raised === 0n ? undefined : await readPair(tx, venue)
  if (!pair) return { ok: true, status: decide(raised, target), value: raised }
  const { from, to, worth } = pair
  if (!worth.ok) return worth
  const decided = decideByWorth({ raised, collected: from, target: to, least: target, rate: worth.rate })
  if (!decided.isClear) await takeRoom(tx, worth, { kind: 'venue', ref: id, amount: raised, from: from.code })
  return { ok: true, status: decided.status, value: decided.value }
}
