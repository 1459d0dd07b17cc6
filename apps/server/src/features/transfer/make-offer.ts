import { demandHolder } from '#features/authorization'
import { ensureWallet, hold } from '#features/ledger'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { admitOneMore } from './pending-limit.ts'
import { proposalEnd } from './proposal-end.ts'
import type { AssetAmount } from './read-amount.ts'

export interface NewOffer {
  giver: ProfileRow
  /** Without a recipient, anyone may accept. */
  recipient: ProfileRow | undefined
  give: AssetAmount
  want: AssetAmount
  /** Milliseconds since 1970. */
  expiresAt: number | undefined
  note: string
}

/** Holds what is given, records the offer and notifies both sides, in one transaction (DEF-075). */
export async function makeOffer(tx: Tx, { giver, recipient, give, want, expiresAt, note }: NewOffer, now: number): Promise<bigint> {
  const endsAt = proposalEnd(expiresAt, now)
  await admitOneMore(tx, 'offers', giver.id)
  await demandHolder(tx, want.asset.id, giver.id)
  if (recipient) await demandHolder(tx, give.asset.id, recipient.id, 'recipient')

  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('proposals', 'id')) as id`)
  const walletId = await ensureWallet(tx, giver.pocket_id, give.asset.id)
  const holdId = await hold(tx, { walletId, amount: give.quantity, kind: 'offer', ref: String(id), expiresAt: endsAt })
  await tx.run(sql`
    insert into proposals (id, type_of, maker_profile_id, other_profile_id, asset_id, quantity, ex_asset_id, ex_quantity, note, hold_id, expires_at)
    values (${id}, 'offer', ${giver.id}, ${recipient?.id ?? null}, ${give.asset.id}, ${give.quantity}, ${want.asset.id}, ${want.quantity}, ${note}, ${holdId}, ${endsAt})`)

  const data = {
    proposalId: String(id),
    give: { asset: give.asset.code, quantity: String(give.quantity) },
    want: { asset: want.asset.code, quantity: String(want.quantity) },
    giver: giver.name,
    recipient: recipient?.name ?? null,
  }
  const news = { kind: 'offer.made', actorUserId: giver.user_id, subjectId: id, data } as const
  await emit(tx, { ...news, profileId: giver.id, otherProfileId: recipient?.id })
  if (recipient) await emit(tx, { ...news, profileId: recipient.id, otherProfileId: giver.id })
  return id
}
