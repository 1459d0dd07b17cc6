import { offer } from '@bourse/contracts/offer'
import { assetByCode, readLang, shownAssetId } from '#features/catalogue'
import { langOf } from '#features/i18n'
import type { Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { AppError, type Http, raise } from '#platform/http'
import { type Limit, throttle } from '#platform/throttle'
import { cancelSubscription } from './cancel-subscription.ts'
import { listOffers } from './offers.ts'
import { presentOffers } from './present-offers.ts'
import { presentSubscription, presentSubscriptions } from './present-subscriptions.ts'
import { quoteUnits } from './quote.ts'
import { readUnits } from './read-units.ts'
import { remindOf } from './remind.ts'
import { subscribe } from './subscribe.ts'
import { readOwnSubscriptions } from './subscriptions.ts'

/** Each is a row, a hold or a posting, and news to the manager; nobody makes so many by hand. */
const SUBSCRIPTIONS: Limit = { burst: 30, everyMs: 5_000 }

export function offerRoutes(http: Http): void {
  http.read(offer.list, async ({ tx, caller, query }) => {
    const now = await databaseTime(tx)
    const rows = await listOffers(tx, { assetId: await shownIdOf(tx, query.asset), filter: query.filter, now })
    return presentOffers(tx, rows, { profileId: caller?.profileId, lang: readLang(query.lang), now })
  })

  http.read(offer.quote, async ({ tx, caller, params, query: { units: text, payAsset } }) => {
    const offerId = BigInt(params.id)
    const { units } = await readUnits(tx, offerId, { units: text })
    return quoteUnits(tx, { offerId, subscriber: caller, units, payAsset })
  })

  http.prepareAndWrite(
    offer.subscribe,
    // The limit uses its own connection, so it is checked before the transaction.
    async ({ db, caller }) => {
      const waitMs = await throttle(db, `subscribe:${caller.userId}`, SUBSCRIPTIONS)
      if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    },
    async ({ tx, caller, body, request }) => {
      const now = await databaseTime(tx)
      const offerId = BigInt(body.offerId)
      const { units, totalMax } = await readUnits(tx, offerId, body)
      const made = await subscribe(tx, { offerId, subscriber: caller, units, payAsset: body.payAsset, totalMax, now })
      return presentSubscription(tx, made, { lang: langOf(request), now })
    },
  )

  http.read(offer.subscriptions, async ({ tx, caller, query }) => {
    const { rows, next } = await readOwnSubscriptions(tx, {
      ...query,
      profileId: caller.profileId,
      // Also of an asset that is hidden by now; nobody has subscribed to one that does not exist.
      assetId: query.asset === undefined ? undefined : ((await assetByCode(tx, query.asset))?.id ?? 0n),
    })
    const items = await presentSubscriptions(tx, rows, { lang: readLang(query.lang), now: await databaseTime(tx) })
    return { items, next }
  })

  http.write(offer.cancel, async ({ tx, caller, params, request }) => {
    const now = await databaseTime(tx)
    const canceled = await cancelSubscription(tx, { id: BigInt(params.id), subscriber: caller, now })
    return presentSubscription(tx, canceled, { lang: langOf(request), now })
  })

  http.write(offer.remind, async ({ tx, caller, params }) => {
    await remindOf(tx, BigInt(params.id), caller.profileId, await databaseTime(tx))
    return { isReminded: true }
  })
}

async function shownIdOf(tx: Tx, code: string | undefined): Promise<bigint | undefined> {
  return code === undefined ? undefined : ((await shownAssetId(tx, { code })) ?? raise('ASSET_NOT_FOUND'))
}
