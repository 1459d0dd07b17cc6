import type { SubscriptionPrice, SubscriptionStatus } from '@bourse/domain/offer'
import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

/** A row of `subscriptions`. */
export interface SubscriptionRow {
  id: bigint
  offer_id: bigint
  profile_id: bigint
  pocket_id: bigint
  user_id: bigint
  units: bigint
  bonus_units: bigint
  pay_asset_id: bigint
  price: bigint
  fee: bigint
  status: SubscriptionStatus
  hold_id: bigint | null
  at: Date
  ended_at: Date | null
}

const SUBSCRIPTIONS: Statement = sql`
  select s.id, s.offer_id, s.profile_id, s.pocket_id, s.user_id, s.units, s.bonus_units, s.pay_asset_id, s.price, s.fee, s.status, s.hold_id, s.at,
         s.ended_at
  from subscriptions s`

export async function readSubscriptions(tx: Tx, ids: readonly bigint[]): Promise<SubscriptionRow[]> {
  return tx.rows<SubscriptionRow & Record<string, unknown>>(sql`${SUBSCRIPTIONS} where s.id = any(${ids}::bigint[]) order by s.id`)
}

/** One's own subscription; its offer is locked. */
export async function lockOwnSubscription(tx: Tx, id: bigint, profileId: bigint): Promise<SubscriptionRow | undefined> {
  return tx.maybe<SubscriptionRow & Record<string, unknown>>(sql`
    ${SUBSCRIPTIONS} where s.id = ${id} and s.profile_id = ${profileId} for update`)
}

interface OwnPage extends ListQuery {
  profileId: bigint
  assetId: bigint | undefined
}

/** Newest first. */
export function readOwnSubscriptions(tx: Tx, page: OwnPage): Promise<ListRows<SubscriptionRow>> {
  const { profileId, assetId } = page
  const ofAsset = assetId === undefined ? sql`` : sql`and s.offer_id in (select id from issue_offers where asset_id = ${assetId})`
  return readList(page, byId(sql`s.id`), ({ isNext, order, limit }) =>
    tx.rows<SubscriptionRow & Record<string, unknown>>(
      sql`${SUBSCRIPTIONS} where s.profile_id = ${profileId} ${ofAsset} and ${isNext} order by ${order} limit ${limit}`,
    ),
  )
}

/** The units of a profile's live subscriptions, by offer. */
export async function readOwnUnits(tx: Tx, offerIds: readonly bigint[], profileId: bigint): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ offer_id: bigint; units: bigint }>(sql`
    select offer_id, sum(units) as units from subscriptions
    where profile_id = ${profileId} and offer_id = any(${offerIds}::bigint[]) and status in ('held', 'done') group by offer_id`)
  return new Map(rows.map(({ offer_id, units }) => [offer_id, units]))
}

/** Before its row, because its hold or posting names it. */
export async function takeSubscriptionId(tx: Tx): Promise<bigint> {
  return (await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('subscriptions', 'id')) as id`)).id
}

export interface NewSubscription extends Omit<SubscriptionPrice, 'total' | 'bonusUnits'> {
  id: bigint
  offerId: bigint
  subscriber: { profileId: bigint; pocketId: bigint; userId: bigint }
  units: bigint
  bonusUnits: bigint
  payAssetId: bigint
  /** As a plain decimal; null where it is paid in the quote asset. */
  rate: string | null
  secured: { holdId: bigint } | { postingId: bigint }
  now: Date
}

export async function insertSubscription(tx: Tx, made: NewSubscription): Promise<void> {
  const { profileId, pocketId, userId } = made.subscriber
  const [status, holdId, postingId, endedAt] =
    'holdId' in made.secured
      ? (['held', made.secured.holdId, null, null] as const)
      : (['done', null, made.secured.postingId, made.now] as const)
  await tx.run(sql`
    insert into subscriptions (id, offer_id, profile_id, pocket_id, user_id, units, bonus_units, pay_asset_id, price, fee, rate, status, hold_id,
                               posting_id, at, ended_at)
    overriding system value
    values (${made.id}, ${made.offerId}, ${profileId}, ${pocketId}, ${userId}, ${made.units}, ${made.bonusUnits}, ${made.payAssetId}, ${made.price},
            ${made.fee}, ${made.rate}, ${status}, ${holdId}, ${postingId}, ${made.now}, ${endedAt})`)
}

/** Ends held subscriptions without a payment. */
export async function endSubscriptions(tx: Tx, ids: readonly bigint[], status: 'released' | 'canceled', now: Date): Promise<void> {
  await tx.run(sql`update subscriptions set status = ${status}, ended_at = ${now} where id = any(${ids}::bigint[])`)
}
