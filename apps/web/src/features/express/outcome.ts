import { type MarketSpec, quantityRaw, type SlipOrder } from '@bourse/domain/exchange'
import type { Order, OwnFill } from '#features/orders'
import type { Translate } from '#platform/i18n'
import type { SumAsset, Sums } from './slip/use-sums.ts'

/** The outcome of an order sent from the slip; amounts are raw units. */
export interface Outcome {
  is: 'sent' | 'unknown' | 'filled' | 'partial' | 'none' | 'open' | 'canceled' | 'rejected'
  /** With a fee that is paid on top of it. */
  gaveRaw: bigint
  feeRaw: bigint
  /** Whether the fee is in the given asset. */
  isFeeGiven: boolean
  /** The received amount after a fee that is paid out of it. */
  gotRaw: bigint
  /** The ordered part that did not trade, in base units. */
  restRaw: bigint
  /** The difference of a complete fill from the shown figures, where the price moved; positive is more. */
  movedRaw: { gave: bigint; got: bigint } | undefined
}

type Shown = Pick<SlipOrder, 'givenRaw' | 'receivedRaw'>

export function outcomeOf(order: Order | undefined, fills: readonly OwnFill[], spec: MarketSpec, shown: Shown): Outcome {
  const own = fills.filter(({ clOrdId }) => clOrdId === order?.clOrdId)
  const tradedRaw = quantityRaw(spec, order?.filled ?? 0)
  const costRaw = order?.filledCost ?? 0n
  const [paidRaw, grossRaw] = order?.side === 'SELL' ? [tradedRaw, costRaw] : [costRaw, tradedRaw]
  const feeRaw = own.reduce((sum, { fee }) => sum + fee, 0n)
  const givenFee = own.filter(isFeeGiven).reduce((sum, { fee }) => sum + fee, 0n)
  const [gaveRaw, gotRaw] = [paidRaw + givenFee, grossRaw - (feeRaw - givenFee)]
  // The fee is known from the fills, which may arrive a moment after the status.
  const isComplete = own.reduce((sum, { quantity }) => sum + quantity, 0) >= (order?.filled ?? 0)
  const is = isComplete ? stateOf(order) : 'sent'
  return {
    is,
    gaveRaw,
    feeRaw,
    isFeeGiven: own.some(isFeeGiven),
    gotRaw,
    restRaw: quantityRaw(spec, (order?.quantity ?? 0) - (order?.filled ?? 0)),
    movedRaw: is === 'filled' ? movedFrom(shown, { gaveRaw, gotRaw }, own) : undefined,
  }
}

/** Fees are rounded up per fill, and a level may hold many: less than a unit per fill is not a price change. */
function movedFrom(shown: Shown, { gaveRaw, gotRaw }: Pick<Outcome, 'gaveRaw' | 'gotRaw'>, fills: readonly OwnFill[]): Outcome['movedRaw'] {
  const moved = { gave: gaveRaw - shown.givenRaw, got: gotRaw - shown.receivedRaw }
  const units = BigInt(fills.length)
  const [gave, got] = fills.some(isFeeGiven) ? [units, 1n] : [1n, units]
  const isRounding = moved.gave >= 0n && moved.gave < gave && moved.got <= 0n && -moved.got < got
  return isRounding ? undefined : moved
}

/** Whether the fee of a fill is in what was given, and not in what was received. */
export function isFeeGiven({ side, isFeeInQuote }: Pick<OwnFill, 'side' | 'isFeeInQuote'>): boolean {
  return (side === 'BUY') === isFeeInQuote
}

/** An order that does not rest reports how much was filled; a resting one stays open until its end. */
function stateOf(order: Order | undefined): Outcome['is'] {
  switch (order?.status) {
    case 'REJECTED':
      return 'rejected'
    case 'FILLED':
      return 'filled'
    case 'CANCELED':
      if (order.timeInForce !== 'IOC') return 'canceled'
      return order.filled > 0 ? 'partial' : 'none'
    case 'OPEN':
    case 'PARTIAL_FILL':
      return order.timeInForce === 'IOC' ? 'sent' : 'open'
    case 'UNKNOWN':
      return 'unknown'
    case 'NEW':
    case 'PENDING':
    case undefined:
      return 'sent'
  }
}

/** What was given, and how that differs from what was shown: a buy differs by its cost, a sale by its proceeds. */
export function movedText({ gaveRaw, movedRaw }: Outcome, gave: SumAsset, got: SumAsset, sums: Sums, t: Translate): string {
  const amount = sums.text(gaveRaw, gave, 'up')
  if (!movedRaw) return t('express.done.gave', { amount })
  if (movedRaw.gave > 0n) return t('express.done.gaveMore', { amount, more: sums.figure(movedRaw.gave, gave, 'up') })
  if (movedRaw.gave < 0n) return t('express.done.gaveLess', { amount, less: sums.figure(-movedRaw.gave, gave) })
  if (movedRaw.got > 0n) return t('express.done.gotMore', { amount, more: sums.text(movedRaw.got, got) })
  return t('express.done.gotLess', { amount, less: sums.text(-movedRaw.got, got, 'up') })
}
