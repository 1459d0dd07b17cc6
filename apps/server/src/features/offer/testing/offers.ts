import { assetByCode, type NewAsset } from '#features/catalogue'
import { saveVerified } from '#features/profile'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { raise } from '#platform/http'
import type { ApiClient } from '@bourse/testkit/client'
import { balanceOf, fund, makeAsset, makeTrader, type Trader } from '../../../testing/traders.ts'
import { createOffer, type NewOffer } from '../create-offer.ts'
import { OFFER_WORK } from '../jobs.ts'
import { type OfferRow, readOffers } from '../offers.ts'
import { subscribe, type Subscriber } from '../subscribe.ts'
import type { SubscriptionRow } from '../subscriptions.ts'
import type { TestDatabase } from '../../../testing/db.ts'

export const DAY_MS = 86_400_000
/** One LUSD. */
export const UNIT = 1_000_000n

/** A property of indivisible units, managed by this profile. */
export async function makeProperty(
  db: TestDatabase,
  manager: Pick<Trader, 'profileId'>,
  code: string,
  change: Partial<NewAsset> = {},
): Promise<bigint> {
  const units = { ctype: 'propertyasset', decimals: 0, decimalsMin: 0 } as const
  return makeAsset(db, code, { name: `Property ${code}`, ...units, managerProfileId: manager.profileId, ...change })
}

/** A user with an approved identity and funds of LUSD. */
export async function makeSubscriber(db: TestDatabase, api: ApiClient, handle: string, funds: bigint): Promise<Trader> {
  const trader = await makeTrader(db, api, handle)
  await db.transaction(async (tx) => {
    await saveVerified(tx, trader.profileId, 'identity', 'approved')
    if (funds > 0n) await fund(tx, trader, 'LUSD', funds)
  })
  return trader
}

/** 100 units at 10.00 LUSD, open since yesterday and for ten days more, unless told otherwise. */
export async function makeOffer(
  db: TestDatabase,
  manager: Trader,
  { code, quote = 'LUSD', ...change }: { code: string; quote?: string } & Partial<NewOffer>,
): Promise<OfferRow> {
  const now = new Date()
  return db.transaction(async (tx) => {
    const [asset, money] = [await assetByCode(tx, code), await assetByCode(tx, quote)]
    if (!asset || !money) return raise('ASSET_NOT_FOUND')
    const id = await createOffer(tx, {
      assetId: asset.id,
      quoteAssetId: money.id,
      basePrice: 10n * UNIT,
      units: 100n,
      offerDate: new Date(now.getTime() - DAY_MS),
      closeDate: new Date(now.getTime() + 10 * DAY_MS),
      userId: manager.userId,
      now,
      ...change,
    })
    const [made] = await readOffers(tx, [id])
    return made ?? raise('INTERNAL')
  })
}

export function subscriberOf({ userId, profileId, pocketId }: Trader): Subscriber {
  return { userId, profileId, pocketId }
}

export async function take(
  db: TestDatabase,
  who: Trader,
  { id: offerId }: OfferRow,
  units: bigint,
  now = new Date(),
): Promise<SubscriptionRow> {
  return db.transaction((tx) => subscribe(tx, { offerId, subscriber: subscriberOf(who), units, now }))
}

/** Decides and settles everything that is due at this time. */
export async function passTime(db: TestDatabase, now: Date): Promise<void> {
  for (const due of OFFER_WORK) await workThrough(db, due, { now })
}

export async function readOffer(db: TestDatabase, id: bigint): Promise<OfferRow> {
  const [found] = await db.read((tx) => readOffers(tx, [id]))
  return found ?? raise('ISSUE_OFFER_NOT_FOUND')
}

export async function statusesOf(db: TestDatabase, offerId: bigint): Promise<string[]> {
  return db.column<string>(sql`select status from subscriptions where offer_id = ${offerId} order by id`)
}

/** What the operator has received in fees. */
export async function feesOf(db: TestDatabase, code = 'LUSD'): Promise<bigint> {
  const id = await db.value<bigint>(sql`select id from published.pockets where kind = 'fees'`)
  return (await balanceOf(db, id, code))[0]
}
