import { admitHolds, type Refusal } from '@bourse/domain/ledger'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockWallets, moveHeld } from './wallets.ts'

export interface NewHold {
  walletId: bigint
  amount: bigint
  /** The purpose: offer, escrow, pledge, burn, dues, invitation … */
  kind: string
  ref?: string
  expiresAt?: Date
}

/** Holds an amount: still owned, no longer available. */
export async function hold(tx: Tx, request: NewHold): Promise<bigint> {
  const [outcome] = await holdBatch(tx, [request])
  return outcome?.ok ? outcome.holdId : raise(outcome?.code ?? 'INTERNAL')
}

export type HoldOutcome = { ok: true; holdId: bigint } | { ok: false; code: Refusal }

/** One outcome per request, in order; each is admitted or refused after those before it. */
export async function holdBatch(tx: Tx, requests: readonly NewHold[]): Promise<HoldOutcome[]> {
  const positions = await lockWallets(
    tx,
    requests.map(({ walletId }) => walletId),
  )
  const refusals = admitHolds(positions, requests)
  const accepted = requests.filter((_, index) => refusals[index] === undefined)

  const changes = new Map<bigint, bigint>()
  for (const { walletId, amount } of accepted) changes.set(walletId, (changes.get(walletId) ?? 0n) + amount)
  await moveHeld(tx, changes)
  const ids = await insertHolds(tx, accepted)
  let next = 0
  return refusals.map((code) => (code ? { ok: false, code } : { ok: true, holdId: ids[next++] as bigint }))
}

async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<bigint[]> {
  if (holds.length === 0) return []
  const rows = await tx.prepared<{ id: bigint }>(
    'ledger-hold',
    `with h as materialized (
       select nextval('holds_id_seq') as id, u.*
       from unnest($1::bigint[], $2::numeric[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality as u(wallet_id, amount, kind, ref, expires_at, ord)
     ), made as (
       insert into holds (id, wallet_id, amount, remaining, kind, ref, expires_at)
       select id, wallet_id, amount, amount, kind, ref, expires_at from h
     )
     select id from h order by ord`,
    [
      holds.map((h) => h.walletId),
      holds.map((h) => h.amount),
      holds.map((h) => h.kind),
      holds.map((h) => h.ref ?? ''),
      holds.map((h) => h.expiresAt ?? null),
    ],
  )
  return rows.map(({ id }) => id)
}
