import { CANDLE_INTERVALS, type CandleInterval, isGroupingStep } from '@bourse/domain/exchange'

/** What can be subscribed to: `{aggregation}/{topic}` (MAX-45, DEF-101). */
export type SubjectName =
  | { kind: 'trades' | 'daily'; symbol: string }
  | { kind: 'dailies' }
  | { kind: 'depth'; symbol: string; step: number }
  | { kind: 'candles'; symbol: string; interval: CandleInterval }

export type RefusalCode = 'BAD_MESSAGE' | 'UNKNOWN_TOPIC' | 'UNKNOWN_AGGREGATION' | 'UNKNOWN_MARKET' | 'TOO_MANY_SUBSCRIPTIONS'

export const REFUSALS: Record<RefusalCode, string> = {
  BAD_MESSAGE: 'Say +/{aggregation}/{topic} or -/{aggregation}/{topic}.',
  UNKNOWN_TOPIC: 'Topics are trades/{symbol}, dailies/{symbol}, dailies/*, depth/{symbol} and candles/{symbol}.',
  UNKNOWN_AGGREGATION:
    'Trades come raw, dailies by 24h, depth by a step of 1, 2 or 5 times a power of ten ticks, candles by 1m, 5m, 15m, 1h, 4h, 1d or 1w.',
  UNKNOWN_MARKET: 'There is no such market.',
  TOO_MANY_SUBSCRIPTIONS: 'This socket listens to as many subjects as it may.',
}

/** Parses a subject; whether its market exists is checked elsewhere. */
export function readSubject(subject: string): SubjectName | RefusalCode {
  const [aggregation = '', topic = '', symbol = '', ...rest] = subject.split('/')
  if (symbol === '' || rest.length > 0) return 'UNKNOWN_TOPIC'
  switch (topic) {
    case 'trades':
      return aggregation === 'raw' ? { kind: 'trades', symbol } : 'UNKNOWN_AGGREGATION'
    case 'dailies':
      if (aggregation !== '24h') return 'UNKNOWN_AGGREGATION'
      return symbol === '*' ? { kind: 'dailies' } : { kind: 'daily', symbol }
    case 'depth': {
      const step = /^[1-9][0-9]*$/.test(aggregation) ? Number(aggregation) : 0
      return isGroupingStep(step) ? { kind: 'depth', symbol, step } : 'UNKNOWN_AGGREGATION'
    }
    case 'candles': {
      const interval = CANDLE_INTERVALS.find((one) => one === aggregation)
      return interval ? { kind: 'candles', symbol, interval } : 'UNKNOWN_AGGREGATION'
    }
    default:
      return 'UNKNOWN_TOPIC'
  }
}
