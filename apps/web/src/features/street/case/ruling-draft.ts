import { exactAmount, parseAmount } from '@bourse/domain/money'

/** Both amounts of a ruling as they are typed; valid ones always add up to the whole. */
export interface RulingDraft {
  buyer: string
  seller: string
}

interface Terms {
  quantity: bigint
  asset: { decimals: number; decimalsMin: number }
}

export function draftOf(toBuyer: bigint, { quantity, asset }: Terms): RulingDraft {
  return { buyer: exactAmount(toBuyer, asset), seller: exactAmount(quantity - toBuyer, asset) }
}

/** One side is typed, the other gets the rest; while the amount is invalid or too large the other stays empty. */
export function typeShare(side: keyof RulingDraft, text: string, { quantity, asset }: Terms): RulingDraft {
  const raw = readShare(text, asset)
  const rest = raw === undefined || raw > quantity ? '' : exactAmount(quantity - raw, asset)
  return side === 'buyer' ? { buyer: text, seller: rest } : { buyer: rest, seller: text }
}

/** Raw units for the buyer; undefined while the draft cannot be signed. */
export function toBuyerOf({ buyer, seller }: RulingDraft, { quantity, asset }: Terms): bigint | undefined {
  const [toBuyer, toSeller] = [readShare(buyer, asset), readShare(seller, asset)]
  return toBuyer !== undefined && toSeller !== undefined && toBuyer + toSeller === quantity ? toBuyer : undefined
}

/** Nothing at all is a share too. */
function readShare(text: string, { decimals }: { decimals: number }): bigint | undefined {
  const read = parseAmount(text, decimals)
  if (read.ok) return read.value
  return read.code === 'AMOUNT_NOT_POSITIVE' ? 0n : undefined
}

export type RulingKind = 'toPayer' | 'split' | 'toSeller'

export function kindOf(toBuyer: bigint, quantity: bigint): RulingKind {
  if (toBuyer === quantity) return 'toPayer'
  return toBuyer === 0n ? 'toSeller' : 'split'
}

/** A split begins at what is proven, or in the middle where that is all or nothing. */
export function shareOfKind(kind: RulingKind, { quantity, proven }: { quantity: bigint; proven: bigint }): bigint {
  if (kind === 'toPayer') return quantity
  if (kind === 'toSeller') return 0n
  return proven > 0n && proven < quantity ? proven : quantity / 2n
}
