import type { PaymentLinkReply } from '@bourse/contracts/transfer'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface PaymentLinkRow {
  id: bigint
  token: string
  profile_id: bigint
  asset_id: bigint
  asset_code: string
  asset_name: string
  asset_names: Record<string, string>
  decimals: number
  decimals_min: number
  quantity: bigint | null
  note: string
  is_single_use: boolean
  paid_count: number
  paid_total: bigint
  status: PaymentLinkReply['status']
  expires_at: Date | null
  created_at: Date
}

/** Expired by the clock, even before a job has updated the row. */
const PAYMENT_LINK = sql`
  select l.id, l.token, l.profile_id, l.asset_id, a.code as asset_code, a.name as asset_name,
    (select coalesce(jsonb_object_agg(c.lang, c.content_name), '{}') from published.asset_contents c where c.asset_id = a.id) as asset_names, a.decimals, a.decimals_min, l.quantity, l.note,
         l.is_single_use, l.paid_count, l.paid_total,
         case when l.status = 'open' and l.expires_at <= clock_timestamp() then 'expired' else l.status end as status, l.expires_at, l.created_at
  from payment_links l join published.assets a on a.id = l.asset_id`

export function readPaymentLinks(tx: Tx, profileId: bigint, query: ListQuery): Promise<ListRows<PaymentLinkRow>> {
  return readList(query, byId(sql`l.id`), ({ isNext, order, limit }) =>
    tx.rows<PaymentLinkRow>(sql`${PAYMENT_LINK} where l.profile_id = ${profileId} and ${isNext} order by ${order} limit ${limit}`),
  )
}

export async function paymentLinkByToken(tx: Tx, token: string): Promise<PaymentLinkRow | undefined> {
  return tx.maybe<PaymentLinkRow>(sql`${PAYMENT_LINK} where l.token = ${token}`)
}

export async function paymentLinkById(tx: Tx, id: bigint): Promise<PaymentLinkRow | undefined> {
  return tx.maybe<PaymentLinkRow>(sql`${PAYMENT_LINK} where l.id = ${id}`)
}

/** Serializes payers, closing and expiry; the row is read again once it is locked. */
export async function lockPaymentLink(tx: Tx, by: { token: string } | { id: bigint }): Promise<PaymentLinkRow | undefined> {
  const which = 'token' in by ? sql`token = ${by.token}` : sql`id = ${by.id}`
  const locked = await tx.maybe<{ id: bigint }>(sql`select id from payment_links where ${which} for update`)
  return locked && paymentLinkById(tx, locked.id)
}

export function presentPaymentLink(row: PaymentLinkRow): PaymentLinkReply {
  return {
    id: String(row.id),
    token: row.token,
    asset: row.asset_code,
    quantity: row.quantity === null ? null : String(row.quantity),
    note: row.note,
    isSingleUse: row.is_single_use,
    status: row.status,
    paidCount: row.paid_count,
    paidTotal: String(row.paid_total),
    expiresAt: row.expires_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
  }
}
