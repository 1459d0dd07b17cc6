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
  /** Of this asset, of all profiles of the person. */
  wallets: readonly OwnWallet[]
  /** Of every asset: what was given or got in return for this one. */
  ownWallets: ReadonlyMap<bigint, { assetId: bigint; pocketId: bigint }>
  /** Where the asset comes from and goes back to. */
  issuanceId: bigint | undefined
  rates: ReadonlyMap<bigint, ValueAt>
  /** The asset that prices an exchange of these two. */
  quoteOf: (one: bigint, other: bigint) => bigint | undefined
}

/**
 * Everything that came to and left the wallets of one asset, in the order in which it was written. The owner of a movement is
 * its pocket. Both ends of a transfer between own wallets are here, what leaves first.
 */
export async function* movementsOf(tx: Tx, asked: AssetMovements): AsyncGenerator<Movement> {
  const tapes = asked.wallets.map((wallet) => new Tape(tx, wallet, asked))
  for (;;) {
    let next: Tape | undefined
    for (const tape of tapes) if ((await tape.head()) && (!next?.row || (tape.row as Row).id < next.row.id)) next = tape
    if (!next?.row) return
    const { posting_id, isOwn, amount } = next.row
    // Within one posting the books may name the receiver first. Nothing else can stand between: its wallets were locked.
    const giver = isOwn && amount > 0n ? tapes.find(({ row }) => row?.posting_id === posting_id && row.amount < 0n) : undefined
    yield (giver ?? next).take()
  }
}

interface EntryRow {
  id: bigint
  posting_id: bigint
  kind: string
  at: Date
  amount: bigint
}

interface OtherRow {
  posting_id: bigint
  wallet_id: bigint
  amount: bigint
}

interface Row extends EntryRow {
  /** Another own wallet of the asset was the other side. */
  isOwn: boolean
  /** What the same pocket gave or got for it. */
  other: { assetId: bigint; amount: bigint } | undefined
  /** Of a mint or burn: what was paid in or out for it, outside. */
  paid: bigint | undefined
}

const BATCH = 5_000n

/** One wallet's entries, read ahead a few thousand at a time. */
class Tape {
  readonly #tx: Tx
  readonly #wallet: OwnWallet
  readonly #asked: AssetMovements
  #rows: Row[] = []
  #at = 0
  #read = 0n

  constructor(tx: Tx, wallet: OwnWallet, asked: AssetMovements) {
    this.#tx = tx
    this.#wallet = wallet
    this.#asked = asked
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
    if (!row) throw new Error('the tape is at its end')
    this.#at += 1
    const atMs = row.at.getTime()
    return {
      owner: this.#wallet.pocketId,
      atMs,
      quantity: row.amount,
      value: this.#valueOf(row, atMs),
      ownTransfer: row.isOwn ? row.posting_id : undefined,
    }
  }

  /**
   * An exchange is worth the same on both sides: what its quoted side is worth or, where no market says which that is, what was
   * received. A mint or burn is worth what was paid for it outside. Anything else has its own value of the day.
   */
  #valueOf({ amount, other, paid }: Row, atMs: number): bigint {
    const { assetId, quoteOf, rates } = this.#asked
    const measure = other ? (quoteOf(assetId, other.assetId) ?? (amount < 0n ? other.assetId : assetId)) : assetId
    const raw = other && measure === other.assetId ? other.amount : (paid ?? amount)
    return rates.get(measure)?.(raw < 0n ? -raw : raw, atMs) ?? 0n
  }

  /** A few thousand entries, and what else of the person's moved with them. */
  async #readRows(after: bigint, until: bigint): Promise<Row[]> {
    const { id, pocketId } = this.#wallet
    const { assetId, issuanceId, ownWallets } = this.#asked
    const rows = await this.#tx.prepared<EntryRow>('report-movements', MOVEMENTS, [id, after, until])
    const others = await this.#readOthers(rows)
    return rows.map((row): Row => {
      const moved = (others.get(row.posting_id) ?? []).filter(({ amount }) => amount < 0n !== row.amount < 0n)
      const issued = moved.find(({ wallet_id }) => wallet_id === issuanceId)
      const inReturn = moved.find(({ wallet_id }) => {
        const wallet = ownWallets.get(wallet_id)
        return wallet?.pocketId === pocketId && wallet.assetId !== assetId
      })
      const otherAsset = inReturn && ownWallets.get(inReturn.wallet_id)?.assetId
      return {
        ...row,
        isOwn: moved.some(({ wallet_id }) => ownWallets.get(wallet_id)?.assetId === assetId),
        other: inReturn && otherAsset !== undefined ? { assetId: otherAsset, amount: inReturn.amount } : undefined,
        paid: issued && paidFor(row, issued.amount),
      }
    })
  }

  /** By posting. The postings come first, behind a fence: a plan that began with the wallets would go through all they ever did. */
  async #readOthers(rows: readonly EntryRow[]): Promise<Map<bigint, OtherRow[]>> {
    const others = new Map<bigint, OtherRow[]>()
    const { issuanceId, ownWallets } = this.#asked
    const wallets = [...ownWallets.keys(), ...(issuanceId === undefined ? [] : [issuanceId])].filter((id) => id !== this.#wallet.id)
    if (wallets.length === 0) return others
    const found = await this.#tx.rows<OtherRow>(sql`
      select posting_id, wallet_id, amount
      from (select * from entries where posting_id = any(${figures(rows.map(({ posting_id }) => posting_id))}::bigint[]) offset 0) e
      where wallet_id = any(${figures(wallets)}::bigint[])`)
    for (const row of found) {
      const own = others.get(row.posting_id)
      if (own) own.push(row)
      else others.set(row.posting_id, [row])
    }
    return others
  }
}

/**
 * A mint issues what was paid in, of which the agent keeps a fee: the payer, who gets the greater part, paid for all of it. A
 * burn takes the fee on top: what was paid out is what went back to issuance, and so are the proceeds.
 */
function paidFor({ amount, kind }: EntryRow, issued: bigint): bigint | undefined {
  if (kind === 'burn' && amount < 0n) return issued
  return kind === 'mint' && amount * 2n > -issued ? -issued : undefined
}

const MOVEMENTS = `
select e.id, e.posting_id, e.amount, p.at, p.kind
from (select * from entries where wallet_id = $1 and wallet_version > $2 and wallet_version <= $3 order by wallet_version) e
cross join lateral (select at, kind from postings p where p.id = e.posting_id limit 1) p
order by e.wallet_version`
