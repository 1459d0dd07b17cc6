import { RAW_MAX } from '../money/index.ts'

/** What a wallet can bear, as it is locked; `isIssuance` wallets may owe, and one that `isFrozen` gives nothing. */
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

/** A wallet has too little, is frozen, or a figure would outgrow what the books can write down. */
export type Refusal = 'INSUFFICIENT_FUNDS' | 'WALLET_FROZEN' | 'LIMIT_REACHED'

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
    for (const [walletId, position] of after) {
      const refusal = givesFrozen(position, positions.get(walletId)) ? 'WALLET_FROZEN' : refusalOf(position)
      if (refusal) return refusal
    }
    for (const [walletId, position] of after) positions.set(walletId, position)
    return undefined
  })
}

/** As for postings: why a wallet cannot set so much aside after the holds before it. */
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

/** Issuing goes on, so that what is owed can still be given back to those who wait for it. */
function givesFrozen(after: Position, before: Position | undefined): boolean {
  return after.isFrozen === true && !after.isIssuance && before !== undefined && after.balance < before.balance
}

function refusalOf({ balance, held, isIssuance }: Position): Refusal | undefined {
  if (!isIssuance && (held < 0n || held > balance)) return 'INSUFFICIENT_FUNDS'
  return balance > RAW_MAX || balance < -RAW_MAX ? 'LIMIT_REACHED' : undefined
}
