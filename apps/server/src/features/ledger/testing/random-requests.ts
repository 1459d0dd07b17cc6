import { SeededRandom } from '@bourse/testkit/random'
import type { Capture } from '../capture.ts'
import type { NewHold } from '../hold.ts'
import type { NewPosting } from '../posting.ts'
import type { LedgerModel } from './model.ts'
import { fromTo } from './books.ts'

const NOWHERE = 999_999_999n
const LONG_AGO = new Date('2001-01-01T00:00:00Z')

/** Generates requests: most are valid, many must be refused. */
export class RandomRequests {
  readonly #random: SeededRandom
  readonly #model: LedgerModel
  readonly #byAsset: bigint[][]
  readonly #keyed: NewPosting[] = []
  readonly #ended: bigint[] = [NOWHERE]
  #keys = 0

  constructor(seed: number, model: LedgerModel) {
    this.#random = new SeededRandom(seed)
    this.#model = model
    this.#byAsset = [...Map.groupBy(model.wallets.keys(), (id) => model.wallets.get(id)?.assetId).values()]
  }

  chance(percent: number): boolean {
    return this.#random.below(100) < percent
  }

  /** Many of a kind, or a single one. */
  some<Item>(max: number, draw: () => Item): Item[] {
    return Array.from({ length: 1 + this.#random.below(max) }, draw)
  }

  noteEnded(holdId: bigint): void {
    this.#ended[this.#random.below(200)] = holdId
  }

  posting(): NewPosting {
    const repeated = this.chance(4) ? this.#keyed[this.#random.below(this.#keyed.length)] : undefined
    if (repeated) return this.chance(70) ? repeated : { ...repeated, legs: this.#legs() }
    const posting = { kind: 'random', ref: String(this.#random.below(10)), legs: this.#legs() }
    if (!this.chance(15)) return posting
    const keyed = { ...posting, key: `key-${this.#keys++}` }
    this.#keyed[this.#random.below(500)] = keyed
    return keyed
  }

  /** Legs that do not sum to zero, which must end the transaction. */
  unbalanced(): NewPosting {
    const [first, ...rest] = this.#legs()
    return { kind: 'unbalanced', legs: first ? [{ ...first, amount: first.amount * 2n }, ...rest] : [] }
  }

  newHold(): NewHold {
    const walletId = this.chance(2) ? NOWHERE : this.#random.pick(this.#random.pick(this.#byAsset))
    const amount = this.chance(3) ? 0n : this.#amount(walletId)
    return { walletId, amount, kind: 'random', ...(this.chance(30) && { expiresAt: LONG_AGO }) }
  }

  /** Mostly an active hold, sometimes an ended or unknown one. */
  holdId(): bigint {
    if (this.chance(15) || this.#model.active.size === 0) return this.#random.pick(this.#ended.filter((id) => id !== undefined))
    let skip = this.#random.below(Math.min(this.#model.active.size, 50))
    for (const id of this.#model.active.keys()) if (skip-- === 0) return id
    return NOWHERE
  }

  capture(): Capture {
    const holdId = this.holdId()
    const hold = this.#model.active.get(holdId)
    const walletId = hold?.walletId ?? this.#random.pick(this.#random.pick(this.#byAsset))
    const amount = hold === undefined || this.chance(50) ? (hold?.amount ?? 1n) : 1n + BigInt(this.#random.below(Number(hold.amount)))
    const to = this.#other(walletId)
    const posting = {
      kind: 'capture',
      legs: fromTo(walletId, to, amount),
    }
    return { holdId, amount, posting }
  }

  /** Mostly two legs; also mints and burns, payments with a fee, swaps of two assets, and unknown wallets. */
  #legs(): { walletId: bigint; amount: bigint }[] {
    const from = this.#random.pick(this.#random.pick(this.#byAsset))
    const to = this.chance(2) ? NOWHERE : this.#other(from)
    const amount = this.#amount(from)
    const legs = fromTo(from, to, amount)
    if (this.chance(20)) {
      const fee = 1n + BigInt(this.#random.below(5))
      legs.push({ walletId: from, amount: -fee }, { walletId: this.#other(from), amount: fee })
    }
    return this.chance(10) ? [...legs, ...this.#legs()] : legs
  }

  /** Around the available amount: below, exactly, and above. */
  #amount(walletId: bigint): bigint {
    const wallet = this.#model.wallets.get(walletId)
    const available = wallet && !wallet.isIssuance ? wallet.balance - wallet.held : 10_000n
    if (this.chance(10)) return available + 1n
    if (this.chance(5) && available > 0n) return available
    return 1n + BigInt(this.#random.below(Math.max(1, Number(available / 4n))))
  }

  #other(walletId: bigint): bigint {
    const assetId = this.#model.wallets.get(walletId)?.assetId
    const same = this.#byAsset.find(([first]) => this.#model.wallets.get(first as bigint)?.assetId === assetId) ?? []
    const other = this.#random.pick(same)
    return other === walletId ? (same.find((id) => id !== walletId) as bigint) : other
  }
}
