import { RAW_MAX } from '../money/index.ts'

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

/** A wallet has too little, or a figure would outgrow what the books can write down. */
export type Refusal = 'INSUFFICIENT_FUNDS' | 'LIMIT_REACHED'

/**
 * Goes through a batch in its order and says of each posting why the wallets cannot bear it after those before it;
 * undefined is yes. A refused posting leaves no trace; `positions` ends as the wallets will stand.
 */
export function admitPostings<P extends Position>(positions: Map<bigint, P>, postings: readonly PostingRequest[]): (Refusal | undefined)[] {
  return postings.map(({ legs }) => {
    const after = new Map<bigint, P>()
    for (const { walletId, amount } of legs) {
      const position = after.get(walletId) ?? positions.get(walletId)
      if (!position) return 'INSUFFICIENT_FUNDS'
      after.set(walletId, { ...position, balance: position.balance + amount })
    }
    const refusal = [...after.values()].map(refusalOf).find((reason) => reason !== undefined)
    if (refusal) return refusal
    for (const [walletId, position] of after) positions.set(walletId, position)
    return undefined
  })
}

export function admitHolds(positions: Map<bigint, Position>, holds: readonly HoldRequest[]): boolean[] {
  return holds.map(({ walletId, amount }) => {
    const position = positions.get(walletId)
    if (!position || position.isIssuance || amount <= 0n) return false
    const after = { ...position, held: position.held + amount }
    if (refusalOf(after)) return false
    positions.set(walletId, after)
    return true
  })
}

function refusalOf({ balance, held, isIssuance }: Position): Refusal | undefined {
  if (!isIssuance && (held < 0n || held > balance)) return 'INSUFFICIENT_FUNDS'
  return balance > RAW_MAX || balance < -RAW_MAX ? 'LIMIT_REACHED' : undefined
}
