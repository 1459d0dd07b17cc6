import { RAW_MAX } from '../money/index.ts'

/** A locked wallet's figures; `isIssuance` wallets may go negative, and a frozen one may not be debited. */
export interface Position {
  balance: bigint
  held: bigint
  isIssuance: boolean
  isFrozen?: boolean
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

/** A wallet has too little, is frozen, or a figure would exceed what the ledger can store. */
export type Refusal = 'INSUFFICIENT_FUNDS' | 'WALLET_FROZEN' | 'LIMIT_REACHED'

/**
 * Goes through a batch in order and says for each posting why the wallets can't cover it after those before it; undefined means admitted. A
 * refused posting changes nothing; `positions` ends as the wallets will be.
 */
export function admitPostings<P extends Position>(positions: Map<bigint, P>, postings: readonly PostingRequest[]): (Refusal | undefined)[] {
  return postings.map(({ legs }) => {
    const after = new Map<bigint, P>()
    for (const { walletId, amount } of legs) {
      const position = after.get(walletId) ?? positions.get(walletId)
      if (!position) return 'INSUFFICIENT_FUNDS'
      after.set(walletId, { ...position, balance: position.balance + amount })
    }
    for (const [walletId, position] of after) {
      const refusal = givesFrozen(position, positions.get(walletId)) ? 'WALLET_FROZEN' : refusalOf(position)
      if (refusal) return refusal
    }
    for (const [walletId, position] of after) positions.set(walletId, position)
    return undefined
  })
}

/** As for postings: why a wallet can't hold this much after the holds before it. */
export function admitHolds(positions: Map<bigint, Position>, holds: readonly HoldRequest[]): (Refusal | undefined)[] {
  return holds.map(({ walletId, amount }) => {
    const position = positions.get(walletId)
    if (!position || position.isIssuance || amount <= 0n) return 'INSUFFICIENT_FUNDS'
    if (position.isFrozen) return 'WALLET_FROZEN'
    const after = { ...position, held: position.held + amount }
    const refusal = refusalOf(after)
    if (!refusal) positions.set(walletId, after)
    return refusal
  })
}

/** Issuing continues while frozen, so that refunds can still be paid out. */
function givesFrozen(after: Position, before: Position | undefined): boolean {
  return after.isFrozen === true && !after.isIssuance && before !== undefined && after.balance < before.balance
}

function refusalOf({ balance, held, isIssuance }: Position): Refusal | undefined {
  if (!isIssuance && (held < 0n || held > balance)) return 'INSUFFICIENT_FUNDS'
  return balance > RAW_MAX || balance < -RAW_MAX ? 'LIMIT_REACHED' : undefined
}
