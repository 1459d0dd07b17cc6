import type { Balance } from '../client/replies.ts'

/** What the caller has of each asset; an older version never replaces a newer one. */
export class BalanceLog {
  readonly #balances = new Map<string, Balance>()

  all(): Balance[] {
    return [...this.#balances.values()]
  }

  /** Whether it says anything new. */
  set(balance: Balance): boolean {
    const known = this.#balances.get(balance.asset)
    if (known && (BigInt(balance.version) < BigInt(known.version) || isSame(balance, known))) return false
    this.#balances.set(balance.asset, balance)
    return true
  }
}

function isSame(one: Balance, other: Balance): boolean {
  return one.available === other.available && one.open === other.open && one.pending === other.pending
}
