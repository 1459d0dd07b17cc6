/** What a wallet can bear, as it is locked; `isIssuance` wallets may owe. */
export interface Position {
  balance: bigint
  held: bigint
  isIssuance: boolean
}

export interface Leg {
  walletId: bigint
  amount: bigint
}

export interface PostingRequest {
  legs: readonly Leg[]
}

export interface HoldRequest {
  walletId: bigint
  amount: bigint
}

/**
 * Goes through a batch in its order and says of each posting whether the wallets can bear it after those before it.
 * A refused posting leaves no trace; `positions` ends as the wallets will stand.
 */
export function admitPostings(positions: Map<bigint, Position>, postings: readonly PostingRequest[]): boolean[] {
  return postings.map(({ legs }) => {
    const after = new Map<bigint, Position>()
    for (const { walletId, amount } of legs) {
      const position = after.get(walletId) ?? positions.get(walletId)
      if (!position) return false
      after.set(walletId, { ...position, balance: position.balance + amount })
    }
    if (![...after.values()].every(isBearable)) return false
    for (const [walletId, position] of after) positions.set(walletId, position)
    return true
  })
}

export function admitHolds(positions: Map<bigint, Position>, holds: readonly HoldRequest[]): boolean[] {
  return holds.map(({ walletId, amount }) => {
    const position = positions.get(walletId)
    if (!position || position.isIssuance || amount <= 0n) return false
    const after = { ...position, held: position.held + amount }
    if (!isBearable(after)) return false
    positions.set(walletId, after)
    return true
  })
}

function isBearable({ balance, held, isIssuance }: Position): boolean {
  return isIssuance || (held >= 0n && held <= balance)
}
