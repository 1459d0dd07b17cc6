import type { Movement } from '@bourse/domain/report'
import { figures, sql, type Tx } from '#platform/db'
import type { ValueAt } from './day-rates.ts'

/** A wallet of one asset of an own profile, up to a count of its entries. */
export interface OwnWallet {
  id: bigint
  pocketId: bigint
  lastVersion: bigint
}

export interface AssetMovements {
  assetId: bigint
  /** Of this asset, of all profiles of the user. */
  wallets: readonly OwnWallet[]
  /** Of every asset: what was given or received in return for this one. */
  ownWallets: ReadonlyMap<bigint, { assetId: bigint; pocketId: bigint }>
  /** The wallet that issues and burns the asset. */
  issuanceId: bigint | undefined
  rates: ReadonlyMap<bigint, ValueAt>
  /** The asset that prices an exchange of these two. */
  quoteOf: (one: bigint, other: bigint) => bigint | undefined
}

interface EntryRow {
  wallet_version: bigint
  posting_id: bigint
  kind: string
  ref: string
  at: Date
  amount: bigint
}

interface OtherRow {
  posting_id: bigint
  wallet_id: bigint
  wallet_version: bigint
  amount: bigint
}

interface Row extends EntryRow {
  /** The latest time up to here: an entry that waited for the wallet has an earlier time, but came after. */
  reachedMs: number
  /** The other side, if that was another own wallet of the asset, and its position there. */
  ownSides: readonly { walletId: bigint; version: bigint }[]
  /** What the same pocket gave or received for it. */
  other: { assetId: bigint; amount: bigint } | undefined
  /** For a mint or burn: what was paid in or out outside of the product. */
  paid: bigint | undefined
}

const BATCH = 5_000n

/** One wallet's entries in the order of its own count, read a few thousand at a time. */
export class Tape {
  readonly #tx: Tx
  readonly #wallet: OwnWallet
  readonly #asked: AssetMovements
  #rows: Row[] = []
  #at = 0
  #read = 0n
  #reachedMs = 0

  constructor(tx: Tx, wallet: OwnWallet, asked: AssetMovements) {
    this.#tx = tx
    this.#wallet = wallet
    this.#asked = asked
  }

  get walletId(): bigint {
    return this.#wallet.id
  }

  get row(): Row | undefined {
    return this.#rows[this.#at]
  }

  async head(): Promise<Row | undefined> {
    const { lastVersion } = this.#wallet
    if (this.#at === this.#rows.length && this.#read < lastVersion) {
      const until = this.#read + BATCH < lastVersion ? this.#read + BATCH : lastVersion
      this.#rows = await this.#readRows(this.#read, until)
      this.#at = 0
      this.#read = until
    }
    return this.row
  }

  take(): Movement {
    const row = this.row
    if (!row) throw new Error('no more entries')
    this.#at += 1
    const atMs = row.at.getTime()
    return {
      owner: this.#wallet.pocketId,
      atMs,
      quantity: row.amount,
      value: this.#valueOf(row, atMs),
      ownTransfer: row.ownSides.length > 0 ? row.posting_id : undefined,
    }
  }

  /**
   * An exchange has the same value on both sides: the value of its quote side or, without a market, of what was received. A mint or
   * burn has the value that was paid outside. Anything else has its own value of the day.
   */
  #valueOf({ amount, other, paid }: Row, atMs: number): bigint {
    const { assetId, quoteOf, rates } = this.#asked
    const measure = other ? (quoteOf(assetId, other.assetId) ?? (amount < 0n ? other.assetId : assetId)) : assetId
    const raw = other && measure === other.assetId ? other.amount : (paid ?? amount)
    return rates.get(measure)?.(raw < 0n ? -raw : raw, atMs) ?? 0n
  }

  /** A few thousand entries, and the user's other movements in the same postings. */
  async #readRows(after: bigint, until: bigint): Promise<Row[]> {
    const { id, pocketId } = this.#wallet
    const { assetId, issuanceId, ownWallets } = this.#asked
    const rows = await this.#tx.prepared<EntryRow>('report-movements', MOVEMENTS, [id, after, until])
    // A trade tells what the other side of it was; the entries of anything else are found by their posting.
    const others = await this.#readOthers(rows.filter(({ kind }) => kind !== 'fill'))
    const traded = await this.#readTraded(rows.filter(({ kind }) => kind === 'fill'))
    return rows.map((row): Row => {
      const moved = (others.get(row.posting_id) ?? []).filter(({ amount }) => amount < 0n !== row.amount < 0n)
      const issued = moved.find(({ wallet_id }) => wallet_id === issuanceId)
      const inReturn = moved.find(({ wallet_id }) => {
        const wallet = ownWallets.get(wallet_id)
        return wallet?.pocketId === pocketId && wallet.assetId !== assetId
      })
      const otherAsset = inReturn && ownWallets.get(inReturn.wallet_id)?.assetId
      const ownSides = moved.filter(({ wallet_id }) => ownWallets.get(wallet_id)?.assetId === assetId)
      this.#reachedMs = Math.max(this.#reachedMs, row.at.getTime())
      return {
        ...row,
        reachedMs: this.#reachedMs,
        ownSides: ownSides.map(({ wallet_id, wallet_version }) => ({ walletId: wallet_id, version: wallet_version })),
        other: inReturn && otherAsset !== undefined ? { assetId: otherAsset, amount: inReturn.amount } : traded.get(row.posting_id),
        paid: issued && paidFor(row, issued.amount),
      }
    })
  }

  /**
   * By posting. The postings come first, in a materialized step: a plan that starts with the wallets would read all their entries.
   */
  async #readOthers(rows: readonly EntryRow[]): Promise<Map<bigint, OtherRow[]>> {
    const others = new Map<bigint, OtherRow[]>()
    const { issuanceId, ownWallets } = this.#asked
    const wallets = [...ownWallets.keys(), ...(issuanceId === undefined ? [] : [issuanceId])].filter((id) => id !== this.#wallet.id)
    if (wallets.length === 0 || rows.length === 0) return others
    const found = await this.#tx.rows<OtherRow>(sql`
      select posting_id, wallet_id, wallet_version, amount
      from (select * from published.entries where posting_id = any(${figures(rows.map(({ posting_id }) => posting_id))}::bigint[])
            and not of_fill offset 0) e
      where wallet_id = any(${figures(wallets)}::bigint[])`)
    for (const row of found) {
      const own = others.get(row.posting_id)
      if (own) own.push(row)
      else others.set(row.posting_id, [row])
    }
    return others
  }

  /** By posting: what the pocket gave or received for this asset. */
  async #readTraded(rows: readonly EntryRow[]): Promise<Map<bigint, { assetId: bigint; amount: bigint }>> {
    if (rows.length === 0) return new Map()
    const found = await this.#tx.rows<{ fill_id: bigint; asset_id: bigint; amount: bigint }>(sql`
      select fill_id, asset_id, amount from published.fill_legs
      where fill_id = any(${figures(rows.map(({ ref }) => BigInt(ref)))}::bigint[]) and pocket_id = ${this.#wallet.pocketId}
        and asset_id <> ${this.#asked.assetId} and amount <> 0`)
    const ofFill = new Map(found.map(({ fill_id, asset_id, amount }) => [String(fill_id), { assetId: asset_id, amount }]))
    return new Map(
      rows.flatMap(({ posting_id, ref, amount }) => {
        const other = ofFill.get(ref)
        return other && other.amount < 0n !== amount < 0n ? [[posting_id, other] as const] : []
      }),
    )
  }
}

/**
 * A mint issues what was paid in, and the agent keeps a fee: the payer, who gets the larger part, paid for all of it. A burn takes
 * the fee on top: the amount that returned to issuance was paid out, and is the proceeds.
 */
function paidFor({ amount, kind }: EntryRow, issued: bigint): bigint | undefined {
  if (kind === 'burn' && amount < 0n) return issued
  return kind === 'mint' && amount * 2n > -issued ? -issued : undefined
}

const MOVEMENTS = `
select e.wallet_version, e.posting_id, e.amount, p.at, p.kind, p.ref
from (select * from published.entries where wallet_id = $1 and wallet_version > $2 and wallet_version <= $3 order by wallet_version) e
cross join lateral (select at, kind, ref from published.postings p where p.id = e.posting_id limit 1) p
order by e.wallet_version`
