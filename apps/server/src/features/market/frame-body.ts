import { encode, FrameSchema, MarketStatus, Side as WireSide, type Daily } from '@bourse/contracts/messages'
import type { Candle, DepthLevel } from '@bourse/domain/exchange'
import type { NewsTrade } from './news.ts'

type FrameInit = Parameters<typeof encode<typeof FrameSchema>>[1]
export type FrameBody = NonNullable<FrameInit['body']>

export type DailyFigures = Omit<Daily, '$typeName' | '$unknown'>

export interface FrameHead {
  subject: string
  seq: number
  prevSeq: number
  isSnapshot: boolean
  at: number
  checksum?: number | undefined
}

export function encodeFrame({ subject, seq, prevSeq, isSnapshot, at, checksum }: FrameHead, body: FrameBody): Uint8Array {
  return encode(FrameSchema, {
    subject,
    seq: BigInt(seq),
    prevSeq: BigInt(prevSeq),
    isSnapshot,
    body,
    checksum: checksum ?? 0,
    timestamp: BigInt(at),
  })
}

export function depthBody(bids: readonly DepthLevel[], asks: readonly DepthLevel[], status: MarketStatus): FrameBody {
  return { case: 'depth', value: { bids: bids.map(wireLevel), asks: asks.map(wireLevel), status } }
}

export function tradesBody(trades: readonly NewsTrade[]): FrameBody {
  return {
    case: 'trades',
    value: {
      trades: trades.map(({ id, price, quantity, takerSide, at }) => ({
        tradeId: BigInt(id),
        price: BigInt(price),
        quantity: BigInt(quantity),
        takerSide: WireSide[takerSide],
        timestamp: BigInt(at),
      })),
    },
  }
}

export function dailiesBody(dailies: readonly DailyFigures[]): FrameBody {
  return { case: 'dailies', value: { dailies: [...dailies] } }
}

export function candlesBody(candles: readonly Candle[]): FrameBody {
  return {
    case: 'candles',
    value: {
      candles: candles.map(({ start, open, high, low, close, volume }) => ({
        start: BigInt(start),
        open: BigInt(open),
        high: BigInt(high),
        low: BigInt(low),
        close: BigInt(close),
        volume,
      })),
    },
  }
}

export function wireStatus(status: 'open' | 'halted' | undefined): MarketStatus {
  if (status === undefined) return MarketStatus.MARKET_UNKNOWN
  return status === 'open' ? MarketStatus.MARKET_OPEN : MarketStatus.MARKET_HALTED
}

function wireLevel({ price, quantity, orders }: DepthLevel) {
  return { price: BigInt(price), quantity: BigInt(quantity), orders }
}
