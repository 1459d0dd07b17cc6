import { FIRST_HEAD, nextHead } from '@bourse/domain/proof'
import { type Db, sql, type Tx } from '#platform/db'
import { sha256 } from './scheme.ts'

/** Small batches, so that other work of the process continues between them. */
const WALLETS_MAX = 5_000
const ENTRIES_MAX = 2_000

export interface ChainHead {
  walletId: bigint
  version: bigint
  head: Uint8Array
}

/** A chain that is to reach this version. */
export interface ChainTask extends ChainHead {
  target: bigint
}

/**
 * Adds new entries to the hash chains of their wallets, batch by batch; returns how many. Reads without locks, and one worker at a
 * time, so that it never delays a posting; after a crash it continues from the stored heads.
 */
export async function extendChains(db: Db, batchesMax = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  let after = 0n
  for (let batch = 0; batch < batchesMax; batch++) {
    const done = await db.transaction((tx) => extendSome(tx, after))
    if (!done) break
    count += done.count
    after = done.after
  }
  return count
}

/** The chains of some wallets after this one; undefined at the end, and while another worker is active. */
async function extendSome(tx: Tx, after: bigint): Promise<{ count: number; after: bigint } | undefined> {
  const { mine } = await tx.one<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('bourse wallet chains')) as mine`)
  if (!mine) return undefined
  const wallets = await tx.rows<{ id: bigint; version: bigint }>(
    sql`select id, version from published.wallets where id > ${after} order by id limit ${WALLETS_MAX}`,
  )
  const last = wallets.at(-1)
  if (!last) return undefined
  const tasks = await tasksOf(tx, wallets)
  if (tasks.length === 0) return { count: 0, after: last.id }
  const { ends, count } = await follow(tx, tasks, ENTRIES_MAX)
  await tx.run(sql`
    insert into wallet_chains (wallet_id, version, head)
    select * from unnest(${ends.map(({ walletId }) => walletId)}::bigint[], ${ends.map(({ version }) => version)}::bigint[], ${ends.map(({ head }) => Buffer.from(head))}::bytea[])
    on conflict (wallet_id) do update set version = excluded.version, head = excluded.head`)
  const reached = new Map(ends.map(({ walletId, version }) => [walletId, version]))
  const unfinished = tasks.find(({ walletId, target }) => reached.get(walletId) !== target)
  return { count, after: unfinished ? unfinished.walletId - 1n : last.id }
}

/** Which of these wallets have entries that their chains lack. Both tables are read by key only, whatever their size. */
export async function tasksOf(tx: Tx, wallets: readonly { id: bigint; version: bigint }[]): Promise<ChainTask[]> {
  const heads = await readHeads(tx, wallets)
  return wallets
    .map(({ id, version }) => ({ ...(heads.get(id) ?? { walletId: id, version: 0n, head: FIRST_HEAD }), target: version }))
    .filter(({ version, target }) => version < target)
}

export async function readHeads(tx: Tx, wallets: readonly { id: bigint }[]): Promise<Map<bigint, ChainHead>> {
  const rows = await tx.rows<{ wallet_id: bigint; version: bigint; head: Buffer }>(
    sql`select wallet_id, version, head from wallet_chains where wallet_id = any(${wallets.map(({ id }) => id)}::bigint[])`,
  )
  return new Map(rows.map(({ wallet_id, version, head }) => [wallet_id, { walletId: wallet_id, version, head }]))
}

/**
 * Follows the wallets' entries from their heads, one wallet after the other, up to a limit in all; returns the heads that moved.
 */
export async function follow(tx: Tx, tasks: readonly ChainTask[], entriesMax: number): Promise<{ ends: ChainHead[]; count: number }> {
  const spans = spansOf(tasks, BigInt(entriesMax))
  const entries = await tx.rows<EntryRow>(sql`
    select e.wallet_id, e.wallet_version, e.amount, e.balance_after, e.posting_id
    from unnest(${spans.map(({ walletId }) => walletId)}::bigint[], ${spans.map(({ version }) => version)}::bigint[],
                ${spans.map(({ target }) => target)}::bigint[]) as s(wallet_id, version, target)
    join published.entries e on e.wallet_id = s.wallet_id and e.wallet_version > s.version and e.wallet_version <= s.target
    order by e.wallet_id, e.wallet_version`)
  const ends = new Map(spans.map((span) => [span.walletId, { ...span }]))
  for (const { wallet_id, wallet_version, amount, balance_after, posting_id } of entries) {
    const end = ends.get(wallet_id)
    if (!end || wallet_version !== end.version + 1n) throw new BrokenChain(wallet_id)
    end.head = nextHead(sha256, end.head, {
      walletId: wallet_id,
      version: wallet_version,
      amount,
      balanceAfter: balance_after,
      postingId: posting_id,
    })
    end.version = wallet_version
  }
  const unfinished = [...ends.values()].find(({ version, target }) => version !== target)
  if (unfinished) throw new BrokenChain(unfinished.walletId)
  return { ends: [...ends.values()], count: entries.length }
}

/** Entries that a wallet has counted are missing: they were deleted. */
export class BrokenChain extends Error {
  constructor(walletId: bigint) {
    super(`the entries of wallet ${walletId} have a gap`)
  }
}

/** How far each of them gets with this many entries. */
function spansOf(tasks: readonly ChainTask[], entriesMax: bigint): ChainTask[] {
  const spans: ChainTask[] = []
  let left = entriesMax
  for (const task of tasks) {
    const length = task.target - task.version < left ? task.target - task.version : left
    if (length > 0n) spans.push({ ...task, target: task.version + length })
    left -= length
  }
  return spans
}

interface EntryRow {
  wallet_id: bigint
  wallet_version: bigint
  amount: bigint
  balance_after: bigint
  posting_id: bigint
}
