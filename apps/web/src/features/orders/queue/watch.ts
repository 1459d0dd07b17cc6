import { loadMarkets } from '#features/market'
import { broker } from '#platform/broker'
import { warn } from '#platform/log'
import { session } from '#platform/session'
import { NO_PLACES, withMessage, withReply } from './places.ts'
import { fetchQueuePlaces } from './queries.ts'
import { queueStore } from './store.ts'

/** The exchange sends changes for a minute after it was asked; another process that takes the market over has to be asked, too. */
const ASK_AGAIN_MS = 15_000
const WAIT_MS = 5_000

let watchers = 0
let undo: (() => void)[] = []
let owner: string | undefined
let turn = 0

/** Keeps the places up to date until the returned function is called. */
export function watchQueue(): () => void {
  watchers += 1
  if (watchers === 1) begin()
  return () => {
    watchers -= 1
    if (watchers === 0) end()
  }
}

function begin(): void {
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
  document.addEventListener('visibilitychange', onLook)
  undo = [
    () => clearInterval(timer),
    () => document.removeEventListener('visibilitychange', onLook),
    broker.onMessage('queue_place/', onMessage),
    broker.subscribeState(onBrokerState),
    session.subscribe(onSession),
  ]
  owner = session.get().open?.pocketID
  void ask()
}

function end(): void {
  for (const each of undo) each()
  undo = []
  forget()
}

function forget(): void {
  turn += 1
  queueStore.set(NO_PLACES)
}

/** Whatever is not kept up to date is not shown. */
function onBrokerState(): void {
  if (broker.state() === 'connected') void ask()
  else forget()
}

function onSession(): void {
  const pocketId = session.get().open?.pocketID
  if (pocketId === owner) return
  owner = pocketId
  forget()
  void ask()
}

function onLook(): void {
  if (document.visibilityState === 'visible') void ask()
}

async function ask(): Promise<void> {
  if (owner === undefined || document.visibilityState !== 'visible' || broker.state() !== 'connected') return
  const mine = ++turn
  const askedAt = Date.now()
  try {
    const [markets, replies] = await Promise.all([loadMarkets(), fetchQueuePlaces(AbortSignal.timeout(WAIT_MS))])
    if (mine !== turn) return
    const specs = new Map(markets.map((market) => [market.symbol, market]))
    queueStore.update((known) => withReply(known, replies, specs, askedAt))
  } catch (error) {
    // The terminal says itself when the server can't be reached; a place that may be old is left out.
    if (mine === turn) forget()
    warn('the places in the queue could not be read', { error: String(error) })
  }
}

function onMessage(topic: string, payload: Uint8Array): void {
  if (topic.split('/').at(-1) !== owner) return
  const places = withMessage(queueStore.get(), payload, Date.now())
  if (places) queueStore.set(places)
  else warn('a message that does not decode', { topic, bytes: payload.length })
}
