import type { OwnFeesReply } from '@bourse/contracts/exchange'
import { ceilDiv, parseAmount } from '@bourse/domain/money'
import type { Market } from '../market.ts'

/** A market and what the reader pays there. */
export interface FeeRow {
  market: Market
  own: OwnFeesReply
  /** What the reader has traded there in thirty days, in raw units of the quote. */
  volumeRaw: bigint
}

/** The markets in which the reader has traded come first, each half in the order of the list. */
export function feeRows(markets: readonly Market[], fees: readonly OwnFeesReply[]): FeeRow[] {
  const rows = markets.flatMap((market) => {
    const own = fees.find((reply) => reply.market === market.symbol)
    return own ? [{ market, own, volumeRaw: quoteRaw(own.volume, market) }] : []
  })
  return [...rows.filter(({ volumeRaw }) => volumeRaw > 0n), ...rows.filter(({ volumeRaw }) => volumeRaw === 0n)]
}

/** An amount of the quote in raw units. */
export function quoteRaw(text: string, { quote }: Market): bigint {
  const read = parseAmount(text, quote.decimals)
  return read.ok ? read.value : 0n
}

/** The fee on a thousand of the quote for whoever takes a price, in raw units: what it costs at most. */
export function feeOnThousand({ quote }: Market, ppm: number): bigint {
  return ceilDiv(THOUSAND * 10n ** BigInt(quote.decimals) * BigInt(ppm), PPM)
}

const THOUSAND = 1_000n
const PPM = 1_000_000n
