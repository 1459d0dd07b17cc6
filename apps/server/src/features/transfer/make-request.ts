import { demandHolder } from '#features/authorization'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { mailUnregistered, type TransferParts } from './mails.ts'
import { admitOneMore } from './pending-limit.ts'
import { proposalEnd } from './proposal-end.ts'
import type { AssetAmount } from './read-amount.ts'
import type { Party } from './recipient.ts'
import { notifyBoth } from './notify.ts'

export interface NewRequest {
  maker: ProfileRow
  payer: Party
  amount: AssetAmount
  note: string
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
}

/**
 * Nothing is held: the payer's wallet is debited when the request is approved (DEF-068). An address without an account is mailed.
 */
export async function makeRequest(tx: Tx, parts: TransferParts, request: NewRequest, now: number): Promise<bigint> {
  const { maker, payer, amount, note } = request
  const expiresAt = proposalEnd(request.expiresAt, now)
  await admitOneMore(tx, 'requests', maker.id)
  await demandHolder(tx, amount.asset.id, maker.id)
  if (!payer.profile && !payer.isUnsubscribed)
    await mailUnregistered(tx, parts, 'requestByMail', { from: maker, email: payer.email, amount, expiresAt })

  const otherId = payer.profile?.id ?? null
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into proposals (type_of, maker_profile_id, other_profile_id, other_email, asset_id, quantity, note, expires_at)
    values ('request', ${maker.id}, ${otherId}, ${payer.email ?? null}, ${amount.asset.id}, ${amount.quantity}, ${note}, ${expiresAt})
    returning id`)
  const parties = { maker_profile_id: maker.id, other_profile_id: otherId, other_email: payer.email ?? null, taker_profile_id: null }
  await notifyBoth(tx, { id, ...parties }, 'request.made', maker.user_id)
  return id
}
