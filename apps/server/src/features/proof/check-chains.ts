import { FIRST_HEAD } from '@bourse/domain/proof'
import type { Check } from '#platform/audit'
import { type Db, sql, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { BrokenChain, type ChainHead, follow } from './chains.ts'

const SAMPLE = 50
const ENTRIES_AT_A_TIME = 2_000
/** A longer history is left to the audit, which reads all of them. */
const LENGTH_MAX = 100_000n

/** Recomputes every chain from its beginning in the database; the hourly job checks a few (checkSome). */
export const PROOF_CHECKS: readonly Check[] = [
  {
    id: 'I13',
    says: 'the chain of each wallet agrees with its entries',
    query: `select coalesce(sum(c.version), 0)::bigint as looked,
                   count(*) filter (where c.version > coalesce(w.version, 0) or t.length <> c.version or t.head is distinct from c.head) as broken
            from wallet_chains c left join published.wallets w on w.id = c.wallet_id
            left join lateral (
              select count(*) as length, audit.chain_head(e.wallet_id, e.wallet_version, e.amount, e.balance_after, e.posting_id order by e.wallet_version) as head
              from published.entries e where e.wallet_id = c.wallet_id and e.wallet_version <= c.version) t on true`,
  },
]

/** Recomputes a few random chains from their beginning; a mismatch is logged as an error. */
export async function checkSome(db: Db, log: Log): Promise<void> {
  const broken = await db.read(async (tx) => {
    const chains = await tx.rows<{ wallet_id: bigint; version: bigint; head: Buffer }>(
      sql`select wallet_id, version, head from wallet_chains where version <= ${LENGTH_MAX} order by random() limit ${SAMPLE}`,
    )
    const found: bigint[] = []
    for (const { wallet_id, version, head } of chains) {
      const end = await followTo(tx, wallet_id, version)
      if (end?.version !== version || Buffer.compare(end.head, head) !== 0) found.push(wallet_id)
    }
    return found
  })
  for (const walletId of broken)
    log.error({ walletId: String(walletId) }, 'hash chain of a wallet does not match its entries: ledger rows were changed')
}

/** Undefined when entries are missing. */
async function followTo(tx: Tx, walletId: bigint, target: bigint): Promise<ChainHead | undefined> {
  let at: ChainHead = { walletId, version: 0n, head: FIRST_HEAD }
  try {
    while (at.version < target) at = (await follow(tx, [{ ...at, target }], ENTRIES_AT_A_TIME)).ends[0] ?? at
    return at
  } catch (error) {
    if (error instanceof BrokenChain) return undefined
    throw error
  }
}
