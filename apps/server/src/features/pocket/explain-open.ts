import type { WalletRow } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { OpenPart, OpenSource } from './sources.ts'

/** More parts than this explain nothing: the oldest are summed up in one line. */
const PARTS_MAX = 200

/**
 * What holds the open amount, newest first; the parts sum to it exactly. To be called in one snapshot, in which wallet, holds and
 * orders agree. A hold that no feature explains is shown by its kind and reference, so that nothing is hidden.
 */
export async function explainOpen(tx: Tx, wallet: WalletRow, sources: readonly OpenSource[]): Promise<OpenPart[]> {
  if (wallet.held === 0n) return []
  const asked = { id: wallet.id, pocketId: wallet.pocket_id, assetId: wallet.asset_id }
  const explained: OpenPart[] = []
  for (const source of sources) explained.push(...(await source(tx, asked)))
  const parts = [...explained, ...(await unspokenHolds(tx, wallet.id, new Set(explained.map(({ kind }) => kind))))]
  const rest = wallet.held - sumOf(parts)
  if (rest < 0n) throw new Error(`wallet ${wallet.id} holds less than its parts say`)
  if (rest > 0n) parts.push(otherPart('', rest, new Date(), null))
  return gather(parts.sort((a, b) => b.since - a.since))
}

interface HoldRow {
  kind: string
  ref: string
  remaining: bigint
  created_at: Date
  expires_at: Date | null
}

async function unspokenHolds(tx: Tx, walletId: bigint, spokenFor: ReadonlySet<string>): Promise<OpenPart[]> {
  const rows = await tx.rows<HoldRow>(sql`
    select kind, ref, remaining, created_at, expires_at from published.holds
    where wallet_id = ${walletId} and state = 'active' and kind <> all(${[...spokenFor]}::text[]) order by id desc`)
  return rows.map(({ kind, ref, remaining, created_at, expires_at }) =>
    otherPart(ref === '' ? kind : `${kind} ${ref}`, remaining, created_at, expires_at),
  )
}

function otherPart(ref: string, amount: bigint, since: Date, expiresAt: Date | null): OpenPart {
  return {
    kind: 'other',
    ref,
    amount: String(amount),
    since: since.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    to: null,
    order: null,
  }
}

function gather(parts: readonly OpenPart[]): OpenPart[] {
  if (parts.length <= PARTS_MAX) return [...parts]
  const oldest = parts.slice(PARTS_MAX - 1)
  const since = new Date(oldest.at(-1)?.since ?? 0)
  return [...parts.slice(0, PARTS_MAX - 1), otherPart('', sumOf(oldest), since, null)]
}

function sumOf(parts: readonly OpenPart[]): bigint {
  return parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}
