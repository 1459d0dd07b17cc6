import { RAW_MAX } from '@bourse/domain/money'
import { figures, words, type Tx } from '#platform/db'

/** A wallet as it stands in memory, its row locked until the transaction ends. */
export interface BookedWallet {
  readonly id: bigint
  readonly pocketId: bigint
  readonly assetId: bigint
  balance: bigint
  held: bigint
  readonly pending: bigint
  readonly isFrozen: boolean
  version: bigint
  isTouched: boolean
}

/** The batch came upon a wallet that nobody foresaw: to be begun again with it. */
export class NotLocked extends Error {
  readonly walletId: bigint

  constructor(walletId: bigint) {
    super(`wallet ${walletId} is not locked`)
    this.walletId = walletId
  }
}

/**
 * Wallets that one transaction has locked, worked on in memory and written back in one statement: for a batch whose later
 * steps depend on its earlier ones, such as matching. What PostgreSQL asks of every posting it asks of these, too.
 */
export class LockedBooks {
  readonly #wallets = new Map<bigint, BookedWallet>()
  readonly #postings: { kind: string; ref: string }[] = []
  readonly #legs = {
    posting: [] as number[],
    wallet: [] as bigint[],
    amount: [] as bigint[],
    after: [] as bigint[],
    version: [] as bigint[],
  }

  /** Takes more wallets in, in id order; those already here stay as they stand. */
  async lock(tx: Tx, walletIds: Iterable<bigint>): Promise<void> {
    const missing = [...new Set(walletIds)].filter((id) => !this.#wallets.has(id))
    if (missing.length === 0) return
    const rows = await tx.prepared<{
      id: bigint
      pocket_id: bigint
      asset_id: bigint
      balance: bigint
      held: bigint
      pending: bigint
      version: bigint
      is_frozen: boolean
    }>(
      'ledger-lock-books',
      `select w.id, w.pocket_id, w.asset_id, w.balance, w.held, w.pending, w.version, w.is_frozen or a.is_frozen as is_frozen
       from wallets w join assets a on a.id = w.asset_id where w.id = any($1::bigint[]) and not w.is_issuance order by w.id for update of w`,
      [figures(missing)],
    )
    for (const { id, pocket_id, asset_id, is_frozen, ...figuresOf } of rows)
      this.#wallets.set(id, { id, pocketId: pocket_id, assetId: asset_id, isFrozen: is_frozen, ...figuresOf, isTouched: false })
  }

  has(walletId: bigint): boolean {
    return this.#wallets.has(walletId)
  }

  /** Sets an amount aside in the wallet for its owner's own record (an order's reserve); false when it is not available or frozen. */
  reserve(walletId: bigint, amount: bigint): boolean {
    const wallet = this.#wallet(walletId)
    if (amount < 0n || wallet.isFrozen || wallet.balance - wallet.held < amount) return false
    wallet.held += amount
    wallet.isTouched = true
    return true
  }

  /** Gives a reserve back, whole or in part. */
  free(walletId: bigint, amount: bigint): void {
    const wallet = this.#wallet(walletId)
    if (amount < 0n || wallet.held < amount) throw new Error(`wallet ${walletId} cannot give back ${amount} of ${wallet.held}`)
    wallet.held -= amount
    wallet.isTouched = true
  }

  /** Begins a posting; the legs that follow are its own. */
  post(kind: string, ref: string): void {
    this.#postings.push({ kind, ref })
  }

  leg(walletId: bigint, amount: bigint): void {
    if (amount === 0n) return
    const wallet = this.#wallet(walletId)
    wallet.balance += amount
    wallet.version += 1n
    wallet.isTouched = true
    if (wallet.balance > RAW_MAX) throw new Error(`wallet ${walletId} outgrows what the books can write down`)
    const { posting, wallet: wallets, amount: amounts, after, version } = this.#legs
    posting.push(this.#postings.length - 1)
    wallets.push(walletId)
    amounts.push(amount)
    after.push(wallet.balance)
    version.push(wallet.version)
  }

  /** How many ids of postings `write` will need. */
  get postingCount(): number {
    return this.#postings.length
  }

  /** The wallets that stand otherwise than they were found. */
  get touched(): BookedWallet[] {
    return [...this.#wallets.values()].filter(({ isTouched }) => isTouched)
  }

  /** Writes all of it under these ids; the transaction's end decides. */
  async write(tx: Tx, ids: readonly bigint[]): Promise<void> {
    const { touched } = this
    if (touched.length === 0) return
    const { posting, wallet, amount, after, version } = this.#legs
    await tx.prepared('ledger-write-books', WRITE, [
      figures(ids),
      words(this.#postings.map(({ kind }) => kind)),
      words(this.#postings.map(({ ref }) => ref)),
      figures(posting.map((index) => ids[index] as bigint)),
      figures(wallet),
      figures(amount),
      figures(after),
      figures(version),
      figures(touched.map(({ id }) => id)),
      figures(touched.map(({ balance }) => balance)),
      figures(touched.map(({ held }) => held)),
      figures(touched.map((one) => one.version)),
    ])
  }

  #wallet(walletId: bigint): BookedWallet {
    const wallet = this.#wallets.get(walletId)
    if (!wallet) throw new NotLocked(walletId)
    return wallet
  }
}

/** Ids that are nobody else's, taken ahead or within the transaction. */
export async function takePostingIds(tx: Tx, count: number): Promise<bigint[]> {
  if (count === 0) return []
  const rows = await tx.prepared<{ id: bigint }>(
    'ledger-posting-ids',
    `select nextval('postings_id_seq') as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

const WRITE = `
with posted as (
  insert into postings (id, kind, ref) select * from unnest($1::bigint[], $2::text[], $3::text[])
), moved as (
  update wallets w set balance = c.balance, held = c.held, version = c.version
  from unnest($9::bigint[], $10::numeric[], $11::numeric[], $12::bigint[]) as c(id, balance, held, version)
  where w.id = c.id
)
insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
select * from unnest($4::bigint[], $5::bigint[], $6::numeric[], $7::numeric[], $8::bigint[])`
