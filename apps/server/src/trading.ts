import { setTimeout as pause } from 'node:timers/promises'
import { mayPublish, maySubscribe, topics } from '@bourse/contracts/exchange'
import {
  createIntake,
  Exchange,
  EXCHANGE_CONNECTION,
  type OrderDesk,
  Pace,
  publishChanges,
  publishCommitted,
  RemoteDesk,
} from '#features/exchange'
import { publishNotifications } from '#features/activity'
import { publishPositions } from '#features/pocket'
import { createMarketData, decodeNews, encodeNews, type MarketData, type NewsSource, readMarkets } from '#features/market'
import { brokerSignIn } from '#features/session'
import {
  type Broker,
  connectRemoteBroker,
  type EmbeddedBroker,
  type Receive,
  type RemoteBroker,
  startEmbeddedBroker,
  systemPassword,
  type SystemRole,
  systemUsername,
} from '#platform/broker'
import { type Db, openDb } from '#platform/db'
import { raise } from '#platform/http'
import type { Log } from '#platform/log'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { forwardedAddress, type UpgradeRoutes } from '#platform/sockets'

export interface TradingParts {
  db: Db
  databaseUrl: string
  log: Log
  settings: Settings
  secrets: Secrets
}

/** The roles that orders run through, as many of them as this process has. */
export interface Trading {
  desk: OrderDesk
  pace: Pace
  marketData: MarketData | undefined
  /** To be answered on the web server's own port, too. */
  sockets: UpgradeRoutes
  isReady(): Promise<boolean>
  /** Figures for the operator's watch, by role. */
  stats(): Record<string, Readonly<Record<string, number | boolean>>>
  stop(): Promise<void>
}

type Undo = () => Promise<void>

/**
 * Puts exchange, broker and market data together. Roles of one process call each other; a role that is elsewhere is reached
 * through the broker, under the product's own names.
 */
export async function startTrading(parts: TradingParts): Promise<Trading> {
  const { db, log, settings, secrets } = parts
  const undo: Undo[] = []
  const pace = new Pace()
  const outlet: Pick<Broker, 'publish'> = { publish: () => {} }
  const publish: Broker['publish'] = (topic, payload) => outlet.publish(topic, payload)

  const exchange = settings.roles.has('exchange') ? await openExchange(parts, publish, undo) : undefined
  const onRubbish = (topic: string) => log.warn({ topic }, 'a message that is none was dropped')
  const intake = exchange && createIntake({ exchange, publish, pace, onRubbish })

  let broker: EmbeddedBroker | undefined
  if (settings.roles.has('broker') && settings.mqttUrl === undefined) {
    const embedded = await startEmbeddedBroker({
      log,
      authenticate: brokerSignIn(db, secrets),
      mayPublish,
      maySubscribe,
      ...(intake && { receive: intake }),
    })
    undo.push(() => embedded.close())
    if (settings.mqttTcpPort !== undefined) await embedded.listenTcp(settings.mqttTcpPort)
    broker = embedded
  }
  if (broker) outlet.publish = broker.publish.bind(broker)
  else if (exchange && intake) outlet.publish = connectExchange(parts, exchange, intake, undo)
  else if (settings.mqttUrl !== undefined) {
    const remote = connect(parts, 'api', `api-out-${settings.dataDir}`, [], async () => {})
    undo.push(() => remote.close())
    outlet.publish = remote.publish.bind(remote)
  }
  const stopPositions = publishPositions(db, publish, log)
  undo.push(async () => stopPositions())
  const stopNotifications = publishNotifications(db, publish, log)
  undo.push(async () => stopNotifications())

  const marketData = settings.roles.has('mds')
    ? createMarketData({ db, log, news: exchange ?? newsFromBroker(parts, undo), addressOf: forwardedAddress(settings.trustedProxies) })
    : undefined
  if (marketData) {
    await marketData.start()
    undo.push(() => marketData.stop())
  }
  await exchange?.start()
  return {
    desk: exchange ?? deskBehindBroker(parts, undo),
    pace,
    marketData,
    sockets: {
      ...(broker && { '/ws': broker.handleUpgrade.bind(broker) }),
      ...(marketData && { '/mds': marketData.handleUpgrade.bind(marketData) }),
    },
    isReady: async () => exchange?.isReady() ?? true,
    stats: () => ({
      ...(exchange && { exchange: exchange.stats() }),
      ...(broker && { broker: { ...broker.stats() } }),
      ...(marketData && { mds: marketData.stats() }),
    }),
    async stop() {
      for (const step of undo.reverse())
        await step().catch((error: Error) => log.error({ err: error.message }, 'a step of the stop failed'))
    },
  }
}

/** The exchange on a connection of its own; what it commits is told to whoever it concerns. */
async function openExchange({ databaseUrl, db, log, settings }: TradingParts, publish: Broker['publish'], undo: Undo[]): Promise<Exchange> {
  const own = openDb(databaseUrl, log, EXCHANGE_CONNECTION)
  undo.push(() => own.close())
  const codes = new Map<bigint, string>()
  const symbols = new Map<number, string>()
  const learn = async () => {
    for (const row of await db.read(readMarkets)) {
      symbols.set(row.id, row.symbol)
      codes.set(row.base_asset_id, row.base_code).set(row.quote_asset_id, row.quote_code)
    }
  }
  await learn()
  const exchange = new Exchange({
    db: own,
    log,
    owner: settings.dataDir,
    onCommitted(committed, answers) {
      publishCommitted(
        publish,
        committed,
        (id) => symbols.get(id) ?? '',
        (id) => codes.get(id),
      )
      publishChanges(publish, answers, committed.now)
    },
  })
  exchange.listen((news) => publish(topics.feed(news.symbol), encodeNews(news)))
  exchange.onHeld(() => void learn().catch(() => {}))
  undo.push(() => exchange.stop())
  return exchange
}

function connect(
  { settings, secrets, log }: TradingParts,
  role: SystemRole,
  clientId: string,
  subscriptions: readonly string[],
  receive: Receive,
): RemoteBroker {
  return connectRemoteBroker({
    url: settings.mqttUrl ?? `ws://127.0.0.1:${settings.mqttPort}/ws`,
    clientId,
    username: systemUsername(role),
    password: () => systemPassword(secrets, role),
    subscriptions,
    receive,
    log,
  })
}

/** One session a market: whoever holds the market next gets what was sent to it and not acknowledged. */
function connectExchange(parts: TradingParts, exchange: Exchange, intake: Receive, undo: Undo[]): Broker['publish'] {
  const outlet = connect(parts, 'exchange', `exchange-out-${parts.settings.dataDir}`, [], async () => {})
  const inlets = new Map<string, RemoteBroker>()
  exchange.onHeld((held) => {
    for (const symbol of held) {
      if (inlets.has(symbol)) continue
      const subscriptions = [`order/${symbol}/+/+/+`, `amend/${symbol}/+/+/+`, `cancel/${symbol}/+`, topics.feedRequest(symbol)]
      const receive: Receive = async (message) => {
        if (message.topic.startsWith('feed_request/')) exchange.requestSnapshot(symbol)
        else await intake(message)
      }
      inlets.set(symbol, connect(parts, 'exchange', `exchange-${symbol}`, subscriptions, receive))
    }
    for (const [symbol, inlet] of inlets) {
      if (held.includes(symbol)) continue
      inlets.delete(symbol)
      void inlet.close()
    }
  })
  undo.push(async () => {
    await Promise.all([outlet, ...inlets.values()].map((remote) => remote.close()))
  })
  return outlet.publish.bind(outlet)
}

function newsFromBroker(parts: TradingParts, undo: Undo[]): NewsSource {
  const listeners = new Set<Parameters<NewsSource['listen']>[0]>()
  const remote = connect(parts, 'mds', `mds-${parts.settings.dataDir}`, ['feed/+'], async ({ payload }) => {
    const news = decodeNews(payload)
    if (news) for (const listener of listeners) listener(news)
  })
  undo.push(() => remote.close())
  return {
    listen(onNews) {
      listeners.add(onNews)
      return () => listeners.delete(onNews)
    },
    requestSnapshot: (symbol) => remote.publish(topics.feedRequest(symbol), new Uint8Array()),
  }
}

/** Connected with the first command: a process that only reads needs no broker. */
function deskBehindBroker(parts: TradingParts, undo: Undo[]): OrderDesk {
  let remote: RemoteBroker | undefined
  undo.push(async () => remote?.close())
  const filters = ['order_status/+/+/+/+', 'cancel_status/+/+/+/+']
  const desk = new RemoteDesk(parts.db, (topic, payload) => remote?.publish(topic, payload))
  return {
    async submit(command) {
      remote ??= connect(parts, 'api', `api-${parts.settings.dataDir}`, filters, async (message) => desk.hear(message))
      await untilConnected(remote)
      return desk.submit(command)
    },
  }
}

const CONNECT_MS = 5_000

async function untilConnected(remote: RemoteBroker): Promise<void> {
  for (const end = performance.now() + CONNECT_MS; !remote.stats().isConnected; await pause(20))
    if (performance.now() > end) raise('UNAVAILABLE')
}
