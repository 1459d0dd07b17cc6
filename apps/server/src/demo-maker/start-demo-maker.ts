import { readAssets } from '#features/catalogue'
import { readMarkets, specOf } from '#features/market'
import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import type { Secrets } from '#platform/secrets'
import { seededChance } from '../../seed/chance.ts'
import { DEMO_MARKETS, type DemoMarket, symbolOf } from '../../seed/markets.ts'
import { MAKER_HANDLE, TAKER_BOT_HANDLE } from '../../seed/people.ts'
import { DemoMaker } from './demo-maker.ts'
import { type DeskListeners, openDesk } from './desk.ts'
import { Funds } from './funds.ts'
import { lastValues } from './last-values.ts'
import { readFunds, signUp } from './sign-up.ts'
import { whileLeading } from './while-leading.ts'

/** The clock and timers of the maker, replaceable by a test. */
export interface Timing {
  now(): number
  /** Returns a function that stops it. */
  every(ms: number, tick: () => void): () => void
}

export interface DemoMakerOptions {
  db: Db
  secrets: Secrets
  log: Log
  /** Of the broker. */
  url: string
  markets?: readonly DemoMarket[]
  timing?: Timing
  /** How often a process that does not make tries to take over. */
  tryEveryMs?: number
}

export interface RunningDemoMaker {
  /** Cancels the quotes and stops. */
  stop(): Promise<void>
}

const TICK_MS = 100

const REAL_TIMING: Timing = {
  now: Date.now,
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    return () => clearInterval(timer)
  },
}

/** Runs the demo's market maker in one of the processes; another takes over when this one ends. */
export async function startDemoMaker(options: DemoMakerOptions): Promise<RunningDemoMaker> {
  return whileLeading({ db: options.db, log: options.log, begin: () => makeMarkets(options), tryEveryMs: options.tryEveryMs })
}

/** Undefined when the demo's markets or users do not exist. */
async function makeMarkets(options: DemoMakerOptions): Promise<RunningDemoMaker | undefined> {
  const { db, secrets, url, markets: wanted = DEMO_MARKETS, timing = REAL_TIMING } = options
  const world = await db.transaction((tx) => readWorld(tx, secrets, wanted))
  if (!world) return undefined
  const { markets, homeValues, maker, takerBot } = world
  const funds = { maker: new Funds(), takerBot: new Funds() }
  const log = options.log.child({ part: 'demo maker' })
  const noting = (own: Funds): DeskListeners['position'] => {
    return (code, { available, open, version }) => own.note(code, BigInt(available) + BigInt(open), version)
  }

  const makerDesk = openDesk({
    ...{ url, log, ...maker },
    listeners: {
      order: (symbol, status) => demoMaker.onOrderStatus(symbol, status, timing.now()),
      cancel: (symbol, status) => demoMaker.onCancelStatus(symbol, status, timing.now()),
      position: noting(funds.maker),
    },
  })
  const takerBotDesk = openDesk({
    ...{ url, log, ...takerBot },
    listeners: { order: () => {}, cancel: () => {}, position: noting(funds.takerBot) },
  })
  const demoMaker = new DemoMaker({
    markets,
    values: lastValues(markets, homeValues),
    homeValues,
    maker: { sender: makerDesk, funds: funds.maker },
    takerBot: { sender: takerBotDesk, funds: funds.takerBot },
    chance: seededChance(timing.now()),
    nameBegins: `demo-${timing.now().toString(36)}`,
  })

  const isConnected = () => makerDesk.isConnected && takerBotDesk.isConnected
  const signIns = () => makerDesk.signIns + takerBotDesk.signIns
  let begunWith = 0
  let beginning: Promise<void> | undefined
  const stopTicking = timing.every(TICK_MS, () => {
    if (!isConnected()) return
    if (begunWith === signIns()) demoMaker.tick(timing.now())
    else
      beginning ??= begin()
        .catch((error: Error) => log.warn({ err: error.message }, 'demo maker could not start'))
        .finally(() => {
          beginning = undefined
        })
  })
  return {
    async stop() {
      stopTicking()
      await beginning
      demoMaker.clear()
      await Promise.all([makerDesk.close(), takerBotDesk.close()])
    },
  }

  /** After every new connection, since messages in between were missed. */
  async function begin(): Promise<void> {
    const current = signIns()
    await db.read(async (tx) => {
      await readFunds(tx, maker.seat, funds.maker)
      await readFunds(tx, takerBot.seat, funds.takerBot)
    })
    demoMaker.clear()
    begunWith = current
  }
}

async function readWorld(tx: Tx, secrets: Secrets, wanted: readonly DemoMarket[]) {
  const rows = await readMarkets(tx)
  const markets = wanted.flatMap((demo) => {
    const row = rows.find(({ symbol }) => symbol === symbolOf(demo))
    return row ? [{ demo, spec: specOf(row), lastPrice: Number(row.last_price) }] : []
  })
  const maker = await signUp(tx, secrets, MAKER_HANDLE)
  const takerBot = await signUp(tx, secrets, TAKER_BOT_HANDLE)
  if (markets.length === 0 || !maker || !takerBot) return undefined
  const traded = new Set(markets.flatMap(({ demo }) => [demo.base, demo.quote]))
  const assets = (await readAssets(tx)).filter(({ code }) => traded.has(code))
  return { markets, maker, takerBot, homeValues: new Map(assets.map(({ code, notional_value }) => [code, Number(notional_value)])) }
}
