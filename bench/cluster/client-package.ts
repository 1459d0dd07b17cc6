import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import type { Db } from '../../apps/server/src/platform/db/index.ts'
import { PASSWORD } from '../../apps/server/src/testing/password.ts'
import { fund, makeTrader } from '../../apps/server/src/testing/traders.ts'
import { type Client, createClient } from '../../packages/client/src/client/index.ts'

const SYMBOL = 'GOLD-CASH'
const TOLD_WITHIN_MS = 5_000

interface Programs {
  db: Db
  apiUrl: string
  mqttUrl: string
}

/** The client package with RabbitMQ as its broker: two programs trade with each other and are told of it; returns violations. */
export async function checkClientPackage(programs: Programs): Promise<string[]> {
  const [seller, buyer] = [await openClient(programs, 'client-seller'), await openClient(programs, 'client-buyer')]
  const market = (await seller.markets()).find(({ symbol }) => symbol === SYMBOL)
  if (!market) return [`there is no market ${SYMBOL}`]
  const stream = seller.stream()
  const told: string[] = []
  stream.on('order', ({ order }) => told.push(`${order.side} ${order.status}`))
  stream.on('fill', ({ fill }) => told.push(`fill ${fill.quantity}`))
  try {
    await stream.ready()
    const terms = { market: SYMBOL, price: market.tick, quantity: market.minQuantity } as const
    const offered = await stream.place({ ...terms, side: 'SELL' })
    await buyer.place({ ...terms, side: 'BUY' })
    await untilTold(told, 'SELL FILLED')
    const rests = await stream.place({ ...terms, side: 'BUY' })
    await stream.cancel(rests)
    await untilTold(told, 'BUY CANCELED')
    const wanted = ['SELL OPEN', `fill ${market.minQuantity}`, 'SELL FILLED', 'BUY OPEN', 'BUY CANCELED']
    const isAsWanted = offered.status === 'OPEN' && told.join() === wanted.join()
    return isAsWanted ? [] : [`the client package was told ${told.join(', ')} instead of ${wanted.join(', ')}`]
  } finally {
    await stream.close()
  }
}

async function openClient({ db, apiUrl, mqttUrl }: Programs, handle: string): Promise<Client> {
  const trader = await makeTrader(db, new ApiClient(apiUrl), handle)
  for (const code of ['GOLD', 'CASH']) await db.transaction((tx) => fund(tx, trader, code, 10n ** 12n))
  const body = { name: 'program', scopes: ['read' as const, 'trade' as const], password: PASSWORD }
  const { key } = (await trader.api.call(session.addApiKey, { body })).body
  return createClient({ url: apiUrl, mqttUrl, key })
}

async function untilTold(told: readonly string[], last: string): Promise<void> {
  for (const end = performance.now() + TOLD_WITHIN_MS; told.at(-1) !== last && performance.now() < end; ) await pause(20)
}
