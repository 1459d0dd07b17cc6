import type { Capture } from '../capture.ts'
import type { NewHold } from '../hold.ts'
import type { NewPosting } from '../posting.ts'

export interface ModelWallet {
  assetId: bigint
  isIssuance: boolean
  balance: bigint
  held: bigint
}

export interface ModelHold {
  id: bigint
  walletId: bigint
  amount: bigint
  isDue: boolean
}

/**
 * A simple model of the ledger: no locks, no database, no batches. It gets the ids that the real one assigned and predicts the
 * outcome of every request; it shares no code with what it checks.
 */
export class LedgerModel {
  readonly wallets = new Map<bigint, ModelWallet>()
  readonly active = new Map<bigint, ModelHold>()
  readonly #keys = new Map<string, { content: string; postingId: bigint | undefined }>()

  /** `ok`, `repeat` or the code of the refusal. */
  post(posting: NewPosting): string {
    const content = JSON.stringify([posting.kind, posting.ref, posting.legs], (_, part: unknown) =>
      typeof part === 'bigint' ? `${part}` : part,
    )
    const earlier = posting.key === undefined ? undefined : this.#keys.get(posting.key)
    if (earlier) return earlier.content === content ? 'repeat' : 'IDEMPOTENCY_CONFLICT'
    const outcome = this.#move(posting)
    if (outcome === 'ok' && posting.key !== undefined) this.#keys.set(posting.key, { content, postingId: undefined })
    return outcome
  }

  /** A key must keep its id. */
  remember(key: string, postingId: bigint): boolean {
    const kept = this.#keys.get(key)
    if (!kept) return false
    kept.postingId ??= postingId
    return kept.postingId === postingId
  }

  canHold({ walletId, amount }: NewHold): boolean {
    const wallet = this.wallets.get(walletId)
    return wallet !== undefined && !wallet.isIssuance && amount > 0n && wallet.balance - wallet.held >= amount
  }

  hold(id: bigint, { walletId, amount, expiresAt }: NewHold): void {
    this.#wallet(walletId).held += amount
    this.active.set(id, { id, walletId, amount, isDue: expiresAt !== undefined })
  }

  capture({ holdId, posting }: Capture): string {
    const hold = this.active.get(holdId)
    if (!hold) return 'HOLD_NOT_ACTIVE'
    this.release(holdId)
    return this.#move(posting)
  }

  release(holdId: bigint): boolean {
    const hold = this.active.get(holdId)
    if (!hold) return false
    this.#wallet(hold.walletId).held -= hold.amount
    this.active.delete(holdId)
    return true
  }

  dueHolds(): bigint[] {
    return [...this.active.values()].filter(({ isDue }) => isDue).map(({ id }) => id)
  }

  #move({ legs }: NewPosting): string {
    const changes = new Map<bigint, bigint>()
    for (const { walletId, amount } of legs) changes.set(walletId, (changes.get(walletId) ?? 0n) + amount)
    if ([...changes.keys()].some((id) => !this.wallets.has(id))) return 'WALLET_NOT_FOUND'
    for (const [id, change] of changes) {
      const { isIssuance, balance, held } = this.#wallet(id)
      if (!isIssuance && balance + change < held) return 'INSUFFICIENT_FUNDS'
    }
    for (const [id, change] of changes) this.#wallet(id).balance += change
    return 'ok'
  }

  #wallet(id: bigint): ModelWallet {
    const wallet = this.wallets.get(id)
    if (!wallet) throw new Error(`the model knows no wallet ${id}`)
    return wallet
  }
}
