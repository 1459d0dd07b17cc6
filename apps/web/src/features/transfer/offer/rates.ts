import type { AssetReply } from '@bourse/contracts/catalogue'
import { showRate } from '@bourse/domain/exchange'
import { figureText } from '@bourse/domain/money'

/** One side of an offer in the form. */
export interface Side {
  asset: AssetReply | undefined
  amount: string
  /** Raw units; undefined while the text is not a valid amount. */
  raw: bigint | undefined
}

/** The price of one whole unit of each in the other; undefined until both amounts are there. */
export function ratesOf(give: Side, want: Side): { want: string; give: string } | undefined {
  if (!give.asset || !want.asset || !give.raw || !want.raw) return undefined
  const rate = { over: give.raw, under: want.raw }
  return {
    want: showRate(rate, 'wanted', shown(want.asset), shown(give.asset)),
    give: showRate(rate, 'given', shown(want.asset), shown(give.asset)),
  }
}

/** “1 LBTC = 62,500.00 LUSD”. */
export function rateText(one: Side, plain: string, other: Side, locale: string): string {
  return `1 ${one.asset?.code} = ${figureText(plain, locale)} ${other.asset?.code}`
}

function shown({ decimals, decimals_min }: AssetReply) {
  return { decimals, decimalsMin: decimals_min }
}
