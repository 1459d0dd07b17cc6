import { realTopicOf } from '@bourse/contracts/exchange'
import { decode, PositionSchema } from '@bourse/contracts/messages'
import { loadMarkets } from '#features/market'
import { fetchPaperFills, fetchPaperOrders, paperMode, readPaperPocketAgain, takePaperPosition } from '#features/paper'
import { broker } from '#platform/broker'
import { warn } from '#platform/log'
import { session } from '#platform/session'
import { isOpen, type Order } from '../order/order.ts'
import { readFills, readOrders } from '../order/read-orders.ts'
import { dispatch, dispatchSoon, ordersStore, refetchOrders } from '../store/orders-store.ts'
import { filledSince } from './paper-status.ts'
import { readMessage } from './read-messages.ts'

const LOOK_EVERY_MS = 1_000
const LIVE_MAX = 1_000
const NEWEST = { limit: LIVE_MAX, offset: 0 }

/**
 * Until it is called off: hears what happens to paper orders. As long as it does not hear, a visible page looks once a second whether they have
 * changed.
 */
export function followPaper(): () => void {
  wasHeard = broker.hearsPaper()
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  const leaveHeard = broker.subscribeHeard(onHeard)
  const leaveState = broker.subscribeState(onBrokerState)
  broker.hearPaper()
  return () => {
    clearInterval(timer)
    leaveHeard()
    leaveState()
  }
}

/** Of another profile, or after the mode was left, they are nobody's. */
export function onPaperMessage(topic: string, payload: Uint8Array): void {
  if (!paperMode.get()) return
  const rest = realTopicOf(topic) ?? ''
  if (rest.startsWith('position/')) return onPosition(rest, payload)
  const event = readMessage(rest, payload)
  if (event) dispatchSoon(event)
  else warn('a message that does not decode', { topic, bytes: payload.length })
}

function onPosition(topic: string, payload: Uint8Array): void {
  const [, pocketId = '', assetCode = ''] = topic.split('/')
  const position = decode(PositionSchema, payload)
  const { open } = session.get()
  if (position && open) takePaperPosition(open.profileID, pocketId, assetCode, position)
}

let wasHeard = false

/** What was told before the subscription does not come again, so everything is read. A new connection has the orders read anyway. */
function onHeard(): void {
  const isNew = broker.hearsPaper() && !wasHeard
  wasHeard = broker.hearsPaper()
  if (!isNew || broker.state() !== 'connected') return
  void refetchOrders()
  readPaperPocketAgain()
}

function onBrokerState(): void {
  if (broker.state() === 'connected') readPaperPocketAgain()
}

let isLooking = false

async function look(): Promise<void> {
  const known = [...ordersStore.get().orders.values()].filter((order) => isOpen(order) && order.orderId !== '')
  if (isLooking || broker.hearsPaper() || !paperMode.get() || document.visibilityState !== 'visible' || known.length === 0) return
  isLooking = true
  try {
    const specs = new Map((await loadMarkets()).map((market) => [market.symbol, market]))
    const live = readOrders(await fetchPaperOrders({ ...NEWEST, status: 'live' }), specs)
    if (!paperMode.get() || !hasChanged(known, live)) return
    const [orders, fills] = await Promise.all([fetchPaperOrders(NEWEST), fetchPaperFills(NEWEST)])
    if (!paperMode.get()) return
    for (const event of filledSince(known, readOrders(orders, specs), readFills(fills, specs))) dispatch(event)
    await refetchOrders()
    readPaperPocketAgain()
  } catch (error) {
    // The terminal says itself when the server can't be reached; the next look is due in a second.
    warn('paper orders could not be read', { error: String(error) })
  } finally {
    isLooking = false
  }
}

export function hasChanged(known: readonly Order[], live: readonly Order[]): boolean {
  const stateOf = ({ orderId, status, filled, quantity, price, stopPrice }: Order) =>
    [orderId, status, filled, quantity, price, stopPrice].join(' ')
  const states = new Set(live.map(stateOf))
  return known.length !== live.length || known.some((order) => !states.has(stateOf(order)))
}
