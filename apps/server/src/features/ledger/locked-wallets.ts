import { RAW_MAX } from '@bourse/domain/money'
import { bigints, numerics, texts, type Tx } from '#platform/db'
import type { WalletRow } from './wallets.ts'

/** A wallet in memory, its row locked until the transaction ends. */
export interface WalletInMemory {
  readonly id: bigint
  readonly pocketId: bigint
  readonly assetId: bigint
  balance: bigint
  held: bigint
  readonly pending: bigint
  /** By itself, or with its asset. */
  readonly isFrozen: boolean
  version: bigint
  /** As it is after the write. */
  revision: bigint
  isTouched: boolean
}

/** The batch needs wallets that were not locked in advance; it is to be run again with them. */
export class NotLocked extends Error {
  readonly walletIds: readonly bigint[]

  constructor(walletIds: readonly bigint[]) {
    super(`wallets ${walletIds.join(', ')} are not locked`)
    this.walletIds = walletIds
  }
}

/** A frozen wallet was to give something: nothing of the batch may be written. */
class GivesFrozen extends Error {}

/** A wallet holds less than what was reserved in it: its data is inconsistent. */
export class BalanceBroken extends Error {}

/**
 * Wallets that one transaction has locked, changed in memory and written back in one statement: for a batch whose later steps
 * depend on its earlier ones, such as matching. PostgreSQL checks these postings like all others.
 */
export class LockedWallets {
  readonly #wallets = new Map<bigint, WalletInMemory>()
  readonly #missing = new Set<bigint>()
  /** Of the locked wallets. Assets are not locked: whoever moves one has to make sure that it is not frozen before the commit. */
  readonly frozenAssets = new Set<bigint>()
  /** Pockets of the locked wallets that are frozen by themselves: they stay as they are until the transaction ends. */
  readonly frozenPockets = new Set<bigint>()
  /** Of each posting, the trade. */
  readonly #fills: string[] = []
  readonly #legs = {
    posting: [] as number[],
    wallet: [] as bigint[],
    amount: [] as bigint[],
    after: [] as bigint[],
    version: [] as bigint[],
  }

  /** Locks more wallets, in id order; those already locked keep their state. */
  async lock(tx: Tx, walletIds: Iterable<bigint>): Promise<void> {
    const missing = [...new Set(walletIds)].filter((id) => !this.#wallets.has(id))
    if (missing.length === 0) return
    const rows = await tx.prepared<WalletRow & { is_asset_frozen: boolean }>(
      'ledger-lock-books',
      `select w.id, w.pocket_id, w.asset_id, w.balance, w.held, w.pending, w.version, w.revision + 1 as revision, w.is_frozen, a.is_frozen as is_asset_frozen
       from wallets w join published.assets a on a.id = w.asset_id where w.id = any($1::bigint[]) and not w.is_issuance order by w.id for update of w`,
      [bigints(missing)],
    )
    for (const { id, pocket_id, asset_id, is_frozen, is_asset_frozen, ...figuresOf } of rows) {
      const isFrozen = is_frozen || is_asset_frozen
      this.#wallets.set(id, { id, pocketId: pocket_id, assetId: asset_id, isFrozen, ...figuresOf, isTouched: false })
      if (is_frozen) this.frozenPockets.add(pocket_id)
      if (is_asset_frozen) this.frozenAssets.add(asset_id)
    }
  }

  has(walletId: bigint): boolean {
    return this.#wallets.has(walletId)
  }

  /** What the owner may use of a wallet: nothing of a frozen one; unknown when it is not locked. */
  available(walletId: bigint): bigint | undefined {
    const wallet = this.#wallet(walletId)
    if (!wallet) return undefined
    return wallet.isFrozen ? 0n : wallet.balance - wallet.held
  }

  /** Reserves an amount for the owner's own record (an order); false when it is not available or the wallet is frozen. */
  reserve(walletId: bigint, amount: bigint): boolean {
    const wallet = this.#wallet(walletId)
    if (!wallet) return true
    if (amount < 0n || wallet.isFrozen || wallet.balance - wallet.held < amount) return false
    wallet.held += amount
    wallet.isTouched = true
    return true
  }

  isFrozen(walletId: bigint): boolean {
    return this.#wallet(walletId)?.isFrozen ?? false
  }

  /** Releases a reserve, in full or in part. */
  free(walletId: bigint, amount: bigint): void {
    const wallet = this.#wallet(walletId)
    if (!wallet) return
    if (amount < 0n || wallet.held < amount) throw new BalanceBroken(`wallet ${walletId} cannot give back ${amount} of ${wallet.held}`)
    wallet.held -= amount
    wallet.isTouched = true
  }

  /** Begins the posting of a trade; the following legs belong to it. */
  postFill(fillId: string): void {
    this.#fills.push(fillId)
  }

  leg(walletId: bigint, amount: bigint): void {
    if (amount === 0n) return
    const wallet = this.#wallet(walletId)
    if (!wallet) return
    if (amount < 0n && wallet.isFrozen) throw new GivesFrozen(`wallet ${walletId} is frozen`)
    wallet.balance += amount
    wallet.version += 1n
    wallet.isTouched = true
    if (wallet.balance > RAW_MAX) throw new Error(`wallet ${walletId} exceeds the largest amount`)
    const { posting, wallet: wallets, amount: amounts, after, version } = this.#legs
    posting.push(this.#fills.length - 1)
    wallets.push(walletId)
    amounts.push(amount)
    after.push(wallet.balance)
    version.push(wallet.version)
  }

  /** Throws when the batch needs wallets that are not locked; nothing of it may be written then. */
  demandAllLocked(): void {
    if (this.#missing.size > 0) throw new NotLocked([...this.#missing])
  }

  /** How many posting ids `write` will need. */
  get postingCount(): number {
    return this.#fills.length
  }

  /** The wallets that have changed. */
  get touched(): WalletInMemory[] {
    return [...this.#wallets.values()].filter(({ isTouched }) => isTouched)
  }

  /** Writes everything under these ids; the transaction may still roll back. */
  async write(tx: Tx, ids: readonly bigint[]): Promise<void> {
    this.demandAllLocked()
    const { touched } = this
    if (touched.length === 0) return
    const { posting, wallet, amount, after, version } = this.#legs
    await tx.prepared('ledger-write-books', WRITE, [
      bigints(ids),
      texts(this.#fills),
      bigints(posting.map((index) => ids[index] as bigint)),
      bigints(wallet),
      numerics(amount),
      numerics(after),
      bigints(version),
      bigints(touched.map(({ id }) => id)),
      numerics(touched.map(({ balance }) => balance)),
      numerics(touched.map(({ held }) => held)),
      bigints(touched.map((one) => one.version)),
    ])
  }

  /**
   * A wallet that is not locked is recorded and the batch goes on without it, so that all missing wallets are known at its end.
   * Until then the decisions depend only on wallets of the ordering users, which are always locked.
   */
  #wallet(walletId: bigint): WalletInMemory | undefined {
    const wallet = this.#wallets.get(walletId)
    if (!wallet) this.#missing.add(walletId)
    return wallet
  }
}

/** Unused ids, reserved in advance or within the transaction. */
export async function takePostingIds(tx: Tx, count: number): Promise<bigint[]> {
  if (count === 0) return []
  const [row] = await tx.prepared<{ ids: string }>(
    'ledger-posting-ids',
    `select string_agg(nextval('postings_id_seq')::text, ',') as ids from generate_series(1, $1)`,
    [count],
  )
  return (row?.ids ?? '').split(',').map(BigInt)
}

/** Each wallet is read by its key, so that PostgreSQL does not scan the table for a few. */
const WRITE = `
with posted as (
  insert into postings (id, kind, ref) select unnest($1::bigint[]), 'fill', unnest($2::text[])
), moved as (
  update wallets w set balance = c.balance, held = c.held, version = c.version, revision = w.revision + 1
  from (
    select c.*, (select l.ctid from wallets l where l.id = c.id) as place
    from (
      select unnest($8::bigint[]) as id, unnest($9::numeric[]) as balance, unnest($10::numeric[]) as held, unnest($11::bigint[]) as version) c offset 0) c
  where w.ctid = c.place
)
insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version, of_fill)
select unnest($3::bigint[]), unnest($4::bigint[]), unnest($5::numeric[]), unnest($6::numeric[]), unnest($7::bigint[]), true`
