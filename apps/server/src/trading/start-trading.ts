import { randomUUID } from 'node:crypto'
import { topicRights, topics, realTopicOf } from '@bourse/contracts/exchange'
import {
  answerCommands,
  areMarketsHeld,
  createCheckIns,
  createIntake,
  type Exchange,
  GatedDesk,
  type OrderDesk,
  Pace,
  type QueueDesk,
  RoutingDesk,
  RoutingQueues,
  TimedDesk,
  Wakefulness,
} from '#features/exchange'
import { followWords } from '#features/i18n'
import { createPaperIntake, publishPaper } from '#features/paper'
import { createMarketData, decodeNews, type MarketData, MergedNews } from '#features/market'
import { brokerSignIn, watchRevocations } from '#features/session'
import { type BrokerMesh, type EmbeddedBroker, type Receive, startEmbeddedBroker } from '#platform/broker'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { forwardedAddress, type UpgradeRoutes } from '#platform/sockets'
import { FEATURES } from '../assemble.ts'
import { readExchangeSessions } from './exchange-sessions.ts'
import { type Joined, joinProcesses } from './join-processes.ts'
import { keepSafetyTimers } from './keep-safety-timers.ts'
import { openExchange } from './open-exchange.ts'
import { openPort } from '../open-sockets.ts'
import type { TradingParts, Undo } from './trading-parts.ts'
import { watchQueues } from './watch-queues.ts'

/** The roles that process orders, as many as this process has. */
export interface Trading {
  desk: OrderDesk
  pace: Pace
  queues: QueueDesk
  marketData: MarketData | undefined
  /** Also served on the web server's port. */
  sockets: UpgradeRoutes
  /** To be called when the ports are open: from now on other processes connect to this one's broker. */
  announce(): Promise<void>
  /** Whether every market is held by a process, except those listed within so short a time; asked over this connection. */
  isReady(at?: Db, newMs?: number): Promise<boolean>
  /** Why clients cannot be reached now, if they cannot. */
  brokerFault(): 'absent' | 'not_connected' | 'not_open' | undefined
  /** The markets that this process holds. */
  heldMarkets(): readonly string[]
  /** Figures for monitoring, by role. */
  stats(): Record<string, Readonly<Record<string, number | boolean>>>
  stop(): Promise<void>
}

/**
 * Puts exchange, broker and market data together. Commands go to the process that holds the market; their results are published at
 * every broker. No port is opened before every market is held by this process or known to be held by another.
 */
export async function startTrading(parts: TradingParts): Promise<Trading> {
  const undo: Undo[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch((error: Error) => parts.log.error({ err: error.message }, 'shutdown step failed'))
  }
  try {
    return { ...(await openTrading(parts, undo)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openTrading(parts: TradingParts, undo: Undo[]): Promise<Omit<Trading, 'stop'>> {
  const { db, log, settings } = parts
  const identity = parts.identity ?? { id: randomUUID() }
  const pace = new Pace()
  const onUndecodable = (topic: string) => log.warn({ topic }, 'dropped a message that does not decode')

  // No message arrives before the ports are open, and they are opened last.
  const broker = await openBroker(
    parts,
    (message) => receive(message),
    () => joined.isOpenToUsers(),
  )
  const joined = await joinProcesses(parts, identity, broker, undo)
  const { mesh } = joined
  if (broker) undo.push(...endingOf(broker, parts))
  const publish = mesh.publish.bind(mesh)
  const exchange = settings.roles.has('exchange') ? await openExchange(parts, identity, publish, undo) : undefined
  const watch = exchange && watchQueues(parts, exchange, mesh, undo)
  const queues = new RoutingQueues({ mesh, processId: identity.id, watch })
  const words = followWords(db, log)
  undo.push(async () => words.stop())
  const desk = new TimedDesk(new GatedDesk(db, new RoutingDesk({ db, mesh, processId: identity.id, exchange }), words.isUnderMaintenance))
  const checkIn = createCheckIns({ db, publish, onUndecodable, wakefulness: watchSleep(undo) })
  const intake = createIntake({ desk, publish, pace, checkIn, onUndecodable })
  let held: readonly string[] = []
  exchange?.onHeld((symbols) => (held = symbols))
  if (exchange) undo.push(serveOthers(exchange, mesh))
  if (exchange) repeatOnReturn(joined, exchange, log, 'recent changes could not be published again')
  for (const feature of FEATURES) {
    const stop = feature.publishes?.(db, publish, log)
    if (stop) undo.push(async () => stop())
  }

  const marketData = settings.roles.has('mds') ? await openMarketData(parts, newsOf(exchange, mesh, broker), undo) : undefined
  const paperNews = publishPaper(db, publish, log)
  undo.push(() => paperNews.stop())
  repeatOnReturn(joined, paperNews, log, 'recent changes of paper orders could not be published again')
  const isPaused = words.isUnderMaintenance
  const paperIntake = createPaperIntake({ db, live: marketData, publish, news: paperNews, isPaused, onUndecodable })
  const withPaper = (real: Receive): Receive => {
    return (message) => (realTopicOf(message.topic) === undefined ? real(message) : paperIntake(message))
  }
  const receive = withPaper(intake)
  await exchange?.start()
  if (exchange) undo.push(keepSafetyTimers(parts, exchange, mesh, checkIn))
  if (exchange && settings.mqttUrl !== undefined) {
    const ownDesk = new TimedDesk(new GatedDesk(db, exchange, words.isUnderMaintenance))
    const read = createIntake({ desk: ownDesk, publish, pace, checkIn, onUndecodable })
    undo.push(readExchangeSessions(parts, settings.mqttUrl, exchange, withPaper(read)))
  }
  const tcpPort = settings.mqttTcpPort
  if (broker && tcpPort !== undefined) await openPort('MQTT_TCP_PORT', tcpPort, () => broker.listenTcp(tcpPort, settings.host))
  return {
    desk,
    pace,
    queues,
    marketData,
    sockets: {
      ...(broker && { '/ws': broker.handleUpgrade.bind(broker) }),
      ...(marketData && { '/mds': marketData.handleUpgrade.bind(marketData) }),
    },
    announce: () => joined.announce(),
    isReady: async (at = db, newMs = 0) => exchange?.isReady(newMs) ?? at.read((tx) => areMarketsHeld(tx, newMs)),
    brokerFault: () => brokerFault(broker !== undefined, joined),
    heldMarkets: () => held,
    stats: () => ({
      processes: mesh.stats(),
      ...(exchange && { exchange: exchange.stats() }),
      ...(broker && { broker: { ...broker.stats() } }),
      ...(marketData && { mds: marketData.stats() }),
    }),
  }
}

/** Knows when this process has slept. */
function watchSleep(undo: Undo[]): Wakefulness {
  const wakefulness = new Wakefulness()
  wakefulness.start()
  undo.push(async () => wakefulness.stop())
  return wakefulness
}

/** What was published while the broker was away has reached nobody. */
function repeatOnReturn(joined: Joined, news: { repeatRecent(awayMs: number): Promise<void> }, log: Log, failure: string): void {
  joined.onReturn((awayMs) => {
    news.repeatRecent(awayMs).catch((error: Error) => log.error({ err: error.message }, failure))
  })
}

async function openMarketData({ db, log, settings, beatMs }: TradingParts, news: MergedNews, undo: Undo[]): Promise<MarketData> {
  const addressOf = forwardedAddress(settings.trustedProxies)
  const marketData = createMarketData({ db, log, news, addressOf, ...(beatMs !== undefined && { beatMs }) })
  await marketData.start()
  undo.push(() => marketData.stop())
  return marketData
}

/** The broker of this process, if it has one; its ports are not open yet. */
async function openBroker(
  { db, log, settings, secrets }: TradingParts,
  receive: Receive,
  isOpenToUsers: () => boolean,
): Promise<EmbeddedBroker | undefined> {
  if (!settings.roles.has('broker') || settings.mqttUrl !== undefined) return undefined
  const signIn = brokerSignIn(db, secrets)
  const authenticate: typeof signIn = async (username, password, address) => {
    const grant = await signIn(username, password, address)
    if (grant?.principal.kind === 'user' && !isOpenToUsers()) throw new Error('other processes are not connected yet')
    return grant
  }
  const addressOf = forwardedAddress(settings.trustedProxies)
  return startEmbeddedBroker({ log, authenticate, addressOf, rights: topicRights, receive })
}

/** One reachable broker is enough: another may just have died, and its clients come back to one that lives. */
function brokerFault(hasOwn: boolean, { mesh, isOpenToUsers }: Joined): ReturnType<Trading['brokerFault']> {
  if (hasOwn) return isOpenToUsers() ? undefined : 'not_open'
  const { links, connected } = mesh.stats()
  if (connected > 0) return undefined
  return links === 0 ? 'absent' : 'not_connected'
}

/** The broker stops before the links do, because commands of its clients may be on their way to another process. */
function endingOf(broker: EmbeddedBroker, { db, log }: TradingParts): Undo[] {
  const stopWatching = watchRevocations(db, broker, log)
  return [() => broker.close(), async () => stopWatching()]
}

/** Commands and requests of other processes for the markets that this one holds. */
function serveOthers(exchange: Exchange, mesh: BrokerMesh): Undo {
  let held: readonly string[] = []
  mesh.listen(
    'feed_request',
    ({ topic }) => {
      const symbol = held.find((one) => topics.feedRequest(one) === topic)
      if (symbol !== undefined) exchange.requestSnapshot(symbol)
    },
    () => held.map((symbol) => topics.feedRequest(symbol)),
  )
  exchange.onHeld((symbols) => {
    held = symbols
    mesh.listenAnew()
  })
  const stop = answerCommands(exchange, mesh)
  return async () => stop()
}

/** A process with a broker receives everything there; one without subscribes at all the others. */
function newsOf(exchange: Exchange | undefined, mesh: BrokerMesh, broker: EmbeddedBroker | undefined): MergedNews {
  let turn = 0
  const news = new MergedNews({
    own: exchange,
    requestElsewhere: (symbol) => void mesh.publishOnce(turn++, topics.feedRequest(symbol), new Uint8Array()),
  })
  mesh.listen(
    'feed',
    ({ topic, payload }) => {
      // Messages of this process come back from its own broker.
      if (exchange?.holds(topic.slice(topics.feed('').length))) return
      const heard = decodeNews(payload)
      if (heard) news.receive(heard)
    },
    () => (broker ? [] : [topics.feed('+')]),
  )
  return news
}
