import type { MarketReply } from '@bourse/contracts/exchange'
import { BourseError } from '../client/bourse-error.ts'
import type { Http } from '../rest/http.ts'
import { type Steps, stepsOf } from './steps.ts'

export interface KnownMarkets {
  /** The market's ticks and lots, which never change; read once, and again for a market that is new. */
  steps(symbol: string): Promise<Steps>
  /** The decimals of an asset that is traded; undefined for others. */
  decimalsOf(assetCode: string): number | undefined
}

export function knownMarkets({ send }: Pick<Http, 'send'>): KnownMarkets {
  const bySymbol = new Map<string, Steps>()
  const decimals = new Map<string, number>()
  let reading: Promise<void> | undefined

  const read = async () => {
    for (const reply of (await send({ method: 'GET', path: '/api/markets/' })) as MarketReply[]) {
      const steps = stepsOf(reply)
      bySymbol.set(steps.symbol, steps)
      for (const { code, decimals: count } of [steps.base, steps.quote]) decimals.set(code, count)
    }
  }

  return {
    async steps(symbol) {
      if (!bySymbol.has(symbol)) await (reading ??= read().finally(() => (reading = undefined)))
      const steps = bySymbol.get(symbol)
      if (!steps) throw new BourseError({ code: 'MARKET_NOT_FOUND', status: 404, message: symbol })
      return steps
    },
    decimalsOf: (assetCode) => decimals.get(assetCode),
  }
}
