import { venue } from '@bourse/contracts/venue'
import { assetsByIds } from '#features/catalogue'
import { langOf } from '#features/i18n'
import { readAmount } from '#features/ledger'
import type { Db, Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { AppError, type Caller, type Http, raise } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { presentVenueAsset } from './balances.ts'
import { saveBacker } from './money/backers.ts'
import { boostVenue } from './money/boost-venue.ts'
import { cancelVenue, closeVenue } from './money/cancel-venue.ts'
import { payOut } from './money/pay-out.ts'
import { platformToken } from './money/platform-token.ts'
import { makePledge } from './money/pledge.ts'
import { readOwnPledges } from './money/pledges.ts'
import { presentPledges } from './money/present-pledges.ts'
import { readBoosts, readRanking } from './money/read-boosts.ts'
import { readPayments } from './money/read-payments.ts'
import { withdrawPledges } from './money/withdraw.ts'
import { presentVenue } from './present.ts'
import { lockOwnVenue, lockShownVenue, ownVenue, shownVenue, venueById, type VenueRow } from './venues.ts'

/** Each contribution is a row, a hold and news to the sponsor; nobody makes so many by hand. */
const PLEDGES: Limit = { burst: 30, everyMs: 5_000 }
const BOOSTS: Limit = { burst: 30, everyMs: 5_000 }

export function moneyRoutes(http: Http): void {
  http.prepareAndWrite(venue.pledge, limited('pledge', PLEDGES), async ({ tx, caller, params, body, request }) => {
    const now = await databaseTime(tx)
    const row = await lockShownVenue(tx, caller, BigInt(params.id))
    const quantity = await readQuantity(tx, row, body.quantity)
    const pledge = await makePledge(tx, { ...body, venueId: row.id, caller, quantity, now })
    const [made] = await presentPledges(tx, [pledge], { lang: langOf(request), now })
    return made ?? raise('INTERNAL')
  })

  http.write(venue.withdraw, async ({ tx, caller, params, body }) => {
    const pledgeId = body.pledge === undefined ? undefined : BigInt(body.pledge)
    const now = await databaseTime(tx)
    return { withdrawn: String(await withdrawPledges(tx, { venueId: BigInt(params.id), caller, pledgeId, now })) }
  })

  http.read(venue.pledges, async ({ tx, caller, query, request }) => {
    const venueId = query.venue === undefined ? undefined : BigInt(query.venue)
    const { rows, next } = await readOwnPledges(tx, caller.profileId, query, venueId)
    return { items: await presentPledges(tx, rows, { lang: langOf(request), now: await databaseTime(tx) }), next }
  })

  http.write(venue.saveBacker, async ({ tx, caller, params, body }) => {
    const { id } = await shownVenue(tx, caller, BigInt(params.id))
    return (await saveBacker(tx, id, caller.profileId, body)) ?? raise('STATE_CONFLICT')
  })

  http.prepareAndWrite(venue.boost, limited('boost', BOOSTS), async ({ tx, caller, params, body }) => {
    const amount = readAmount('boost', body.boost, (await platformToken(tx)).decimals)
    const id = await boostVenue(tx, { venueId: BigInt(params.id), caller, amount, now: await databaseTime(tx) })
    return { rowId: String(id), boost: String(amount) }
  })

  http.read(venue.boosts, async ({ tx, caller, params, query }) => {
    const { id } = await ownVenue(tx, caller, BigInt(params.id))
    return readBoosts(tx, id, query)
  })

  http.read(venue.ranking, async ({ tx, caller, params, request }) => {
    const row = await shownVenue(tx, caller, BigInt(params.id))
    const token = presentVenueAsset(await platformToken(tx), langOf(request))
    return { token, ...(await readRanking(tx, row)) }
  })

  http.read(venue.payments, async ({ tx, caller, params, query, request }) => {
    const row = await ownVenue(tx, caller, BigInt(params.id))
    return readPayments(tx, row, { ...query, lang: langOf(request) })
  })

  http.write(venue.payOut, async ({ tx, caller, params, body }) => {
    const row = await lockOwnVenue(tx, caller, BigInt(params.id))
    const quantity = await readQuantity(tx, row, body.quantity)
    const id = await payOut(tx, { venueId: row.id, caller, quantity, now: await databaseTime(tx) })
    return { id: String(id), quantity: String(quantity) }
  })

  http.write(venue.cancel, async ({ tx, caller, params, request }) => {
    const id = BigInt(params.id)
    await cancelVenue(tx, caller, id, await databaseTime(tx))
    return presentVenue(tx, (await venueById(tx, id)) ?? raise('INTERNAL'), { asker: caller, lang: langOf(request) })
  })

  http.write(venue.close, async ({ tx, caller, params, request }) => {
    const id = BigInt(params.id)
    await closeVenue(tx, caller, id, await databaseTime(tx))
    return presentVenue(tx, (await venueById(tx, id)) ?? raise('INTERNAL'), { asker: caller, lang: langOf(request) })
  })
}

/** Of what the venue collects; it is locked, so that this is still the asset when the money moves. */
async function readQuantity(tx: Tx, { target_asset_id }: VenueRow, text: string): Promise<bigint> {
  const asset = (await assetsByIds(tx, [target_asset_id])).get(target_asset_id) ?? raise('ASSET_NOT_FOUND')
  return readAmount('quantity', text, asset.decimals)
}

/** The limit uses its own connection, so it is checked before the transaction. */
function limited(name: string, limit: Limit): (context: { db: Db; caller: Caller }) => Promise<void> {
  return async ({ db, caller }) => {
    const waitMs = await throttle(db, `${name}:${caller.userId}`, limit)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  }
}
