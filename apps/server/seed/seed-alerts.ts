import type { AlertTerms } from '@bourse/domain/alert'
import { setAlert } from '#features/alert'
import { marketBySymbol } from '#features/market'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { callerFor } from './demo-callers.ts'

interface DemoAlert {
  symbol: string
  note: string
  /** By the last price in ticks. */
  terms(last: number): AlertTerms
}

const ALERTS: readonly DemoAlert[] = [
  {
    symbol: 'LBTC-LUSD',
    note: 'Sell a part',
    terms: (last) => ({ kind: 'price', direction: 'above', threshold: rounded(last * 1.08) }),
  },
  {
    symbol: 'LEUR-LUSD',
    note: 'Euros for the summer',
    terms: (last) => ({ kind: 'price', direction: 'below', threshold: rounded(last * 0.96) }),
  },
  {
    symbol: 'LBTC-LUSD',
    note: '',
    terms: () => ({ kind: 'percent', direction: 'either', threshold: 100_000, spanSeconds: 86_400 }),
  },
]

/** What a demo trader waits for; far enough away to be still waiting when somebody looks. */
export async function seedAlerts(tx: Tx): Promise<void> {
  const owner = await callerFor(tx, 'taker')
  for (const { symbol, note, terms } of ALERTS) {
    const market = (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND')
    await setAlert(tx, owner, market.id, { terms: terms(Number(market.last_price)), mode: 'once', restSeconds: null, note })
  }
}

/** To three digits, as somebody would write it. */
function rounded(ticks: number): number {
  return Number(ticks.toPrecision(3))
}
