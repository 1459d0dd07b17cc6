import { randomBytes } from 'node:crypto'
import { demandHolder } from '#features/authorization'
import type { AssetRow } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { raise, type Caller } from '#platform/http'
import { lockPaymentLink, paymentLinkById, type PaymentLinkRow } from './payment-links.ts'
import { admitOneMore } from './pending-limit.ts'

export interface NewPaymentLink {
  profileId: bigint
  asset: AssetRow
  /** Undefined: the payer chooses the amount. */
  quantity: bigint | undefined
  note: string
  isSingleUse: boolean
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
}

/** 144 bits, so that it can't be guessed. */
const TOKEN_BYTES = 18
const YEAR_MS = 366 * 86_400_000

export async function makePaymentLink(tx: Tx, link: NewPaymentLink, now: number): Promise<PaymentLinkRow> {
  const { profileId, asset, quantity, note, isSingleUse, expiresAt } = link
  if (expiresAt !== undefined && (expiresAt <= now || expiresAt > now + YEAR_MS)) raise('INVALID', { expiresAt: ['fields.withinYear'] })
  await admitOneMore(tx, 'paymentLinks', profileId)
  await demandHolder(tx, asset.id, profileId)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into payment_links (token, profile_id, asset_id, quantity, note, is_single_use, expires_at)
    values (${token}, ${profileId}, ${asset.id}, ${quantity ?? null}, ${note}, ${isSingleUse}, ${expiresAt === undefined ? null : new Date(expiresAt)})
    returning id`)
  return (await paymentLinkById(tx, id)) ?? raise('INTERNAL')
}

/** Repeated it answers the same; a paid or expired link stays as it is. */
export async function closePaymentLink(tx: Tx, caller: Caller, id: bigint): Promise<PaymentLinkRow> {
  const link = await lockPaymentLink(tx, { id })
  if (!link || link.profile_id !== caller.profileId) return raise('PAYMENT_LINK_NOT_FOUND')
  if (link.status === 'closed') return link
  if (link.status !== 'open') raise('STATE_CONFLICT')
  await tx.run(sql`update payment_links set status = 'closed', ended_at = now() where id = ${id}`)
  return { ...link, status: 'closed' }
}

/** The rows are updated within a minute; readers and payers compare with the clock. */
export const overdueLinks: DueWork = {
  kind: 'transfer.expire_payment_links',
  table: 'payment_links',
  isDue: (now) => sql`t.status = 'open' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  work: (tx, id) => tx.run(sql`update payment_links set status = 'expired', ended_at = now() where id = ${id}`),
}
