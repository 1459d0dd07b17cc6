import { readAssets } from '#features/catalogue'
import { readMarkets, specOf } from '#features/market'
import type { Db, Tx } from '#platform/db'
import type { Log } from '#platform/log'
import type { Secrets } from '#platform/secrets'
import { seededChance } from '../../seed/chance.ts'
import { DEMO_MARKETS, type DemoMarket, symbolOf } from '../../seed/markets.ts'
import { MAKER_HANDLE, PASSER_BY_HANDLE } from '../../seed/people.ts'
import { DemoMaker } from './demo-maker.ts'
import { type DeskEars, openDesk } from './desk.ts'
import { Funds } from './funds.ts'
import { lastValues } from './last-values.ts'
import { readFunds, signUp } from './sign-up.ts'
import { whileLeading } from './while-leading.ts'

/** Time as the maker sees it; a test may bring its own. */
export interface Timing {
  now(): number
  /** Answers how to stop it. */
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
}

export interface RunningDemoMaker {
  /** Takes the quotes out of the books and leaves. */
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

/** Lets the demo's maker trade from now on, in one process of those that there are: another goes on when this one ends. */
export async function startDemoMaker(options: DemoMakerOptions): Promise<RunningDemoMaker> {
  return whileLeading({ db: options.db, log: options.log, begin: () => makeMarkets(options) })
}

/** Undefined in a world that has neither the demo's markets nor its people. */
async function makeMarkets(options: DemoMakerOptions): Promise<RunningDemoMaker | undefined> {
  const { db, secrets, url, markets: wanted = DEMO_MARKETS, timing = REAL_TIMING } = options
  const world = await db.transaction((tx) => readWorld(tx, secrets, wanted))
  if (!world) return undefined
  const { markets, homeValues, maker, passerBy } = world
  const funds = { maker: new Funds(), passerBy: new Funds() }
  const log = options.log.child({ part: 'demo maker' })
  const noting = (own: Funds): DeskEars['position'] => {
    return (code, { available, open, version }) => own.note(code, BigInt(available) + BigInt(open), version)
  }

  const makerDesk = openDesk({
    ...{ url, log, ...maker },
    hear: {
      order: (symbol, status) => demoMaker.hearOrder(symbol, status, timing.now()),
      cancel: (symbol, status) => demoMaker.hearCancel(symbol, status, timing.now()),
      position: noting(funds.maker),
    },
  })
  const passerByDesk = openDesk({
    ...{ url, log, ...passerBy },
    hear: { order: () => {}, cancel: () => {}, position: noting(funds.passerBy) },
  })
  const demoMaker = new DemoMaker({
    markets,
    values: lastValues(markets, homeValues),
    homeValues,
    maker: { sender: makerDesk, funds: funds.maker },
    passerBy: { sender: passerByDesk, funds: funds.passerBy },
    chance: seededChance(timing.now()),
    nameBegins: `demo-${timing.now().toString(36)}`,
  })

  const isConnected = () => makerDesk.isConnected && passerByDesk.isConnected
  const signIns = () => makerDesk.signIns + passerByDesk.signIns
  let begunWith = 0
  let beginning: Promise<void> | undefined
  const stopTicking = timing.every(TICK_MS, () => {
    if (!isConnected()) return
    if (begunWith === signIns()) demoMaker.tick(timing.now())
    else
      beginning ??= begin()
        .catch((error: Error) => log.warn({ err: error.message }, 'the demo maker could not begin'))
        .finally(() => {
          beginning = undefined
        })
  })
  return {
    async stop() {
      stopTicking()
      await beginning
      demoMaker.clear()
      await Promise.all([makerDesk.close(), passerByDesk.close()])
    },
  }

  /** After every new connection, since nobody knows what was told while there was none. */
  async function begin(): Promise<void> {
    const current = signIns()
    await db.read(async (tx) => {
      await readFunds(tx, maker.seat, funds.maker)
      await readFunds(tx, passerBy.seat, funds.passerBy)
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
  const passerBy = await signUp(tx, secrets, PASSER_BY_HANDLE)
  if (markets.length === 0 || !maker || !passerBy) return undefined
  const traded = new Set(markets.flatMap(({ demo }) => [demo.base, demo.quote]))
  const assets = (await readAssets(tx)).filter(({ code }) => traded.has(code))
  return { markets, maker, passerBy, homeValues: new Map(assets.map(({ code, notional_value }) => [code, Number(notional_value)])) }
}
