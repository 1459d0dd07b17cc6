import { ownSubscriptions, paperSubscriptions } from '@bourse/contracts/exchange'
import { Unsent } from './api-error.ts'
import { createConnection } from './broker/connection.ts'
import { addressesOf } from './broker/addresses.ts'
import type { BrokerState } from './broker/line-state.ts'
import { createRouter } from './broker/router.ts'
import { warn } from './log.ts'
import { raiseError } from './raise-error.ts'
import { accessForCall } from './session/access.ts'
import { session } from './session/view.ts'
import { socketAddress } from './socket-address.ts'
import { useStore } from './store.ts'

export type { BrokerState } from './broker/line-state.ts'

const router = createRouter()

/** Topics beyond the acting profile's own. */
let alsoHeard: readonly string[] = []
let isPaperHeard = false

const connection = createConnection({
  // Loaded with the first connection, and mqtt.js with it.
  open: async (parts) => (await import('./broker/open-mqtt.ts')).openMqtt(parts),
  access: accessForCall,
  target: () => {
    const { open } = session.get()
    if (!open) return undefined
    const seat = { userId: open.userID, profileId: open.profileID, pocketId: open.pocketID }
    const filters = [...new Set([...ownSubscriptions(seat), ...(isPaperHeard ? paperSubscriptions(seat) : []), ...alsoHeard])]
    return { username: seat.userId, filters, addresses: addressesOf(open, location, socketAddress('broker-address')) }
  },
  deliver: router.deliver,
  random: Math.random,
})

/**
 * The page's only connection to the message broker (RT-01..07, DEF-109, DEF-110). It opens on first use and stays until sign-out;
 * switching profiles changes the subscriptions and therefore opens a new connection.
 */
export const broker = {
  state: connection.state.get,
  subscribeState: connection.state.subscribe,

  /**
   * Undefined when the message was handed to the connection; otherwise it was dropped, logged as a warning and shown to the user
   * (RT-02, DEF-108).
   */
  publish(topic: string, payload: Uint8Array): Unsent | undefined {
    // A broken connection looks alive for a while, and would deliver the message once it is back.
    if (navigator.onLine && connection.publish(topic, payload)) return undefined
    warn('a message was dropped: the broker is not connected', { topic, state: connection.state.get() })
    const unsent = new Unsent(navigator.onLine ? 'lost' : 'offline')
    raiseError(unsent)
    return unsent
  },

  /** Everything that arrives below a prefix such as `order_status/`. */
  onMessage: router.onMessage,

  /** Further topics of this user, such as those of their other profiles; each call replaces the list. */
  alsoListen(filters: readonly string[]): void {
    alsoHeard = filters
    connection.follow()
  },

  /** From now on the play money of the acting profile as well: leaving it would cost the connection. */
  hearPaper(): void {
    isPaperHeard = true
    connection.follow()
  },

  /** Whether everything that is told of its play money arrives here. */
  hearsPaper(): boolean {
    const { open } = session.get()
    if (!open) return false
    const heard = connection.heard.get()
    return paperSubscriptions({ userId: open.userID, profileId: open.profileID }).every((filter) => heard.includes(filter))
  },

  subscribeHeard: connection.heard.subscribe,

  start(): void {
    connection.start()
    if (unfollow) return
    const leaveSession = session.subscribe(connection.follow)
    window.addEventListener('online', connection.retryNow)
    unfollow = () => {
      leaveSession()
      window.removeEventListener('online', connection.retryNow)
    }
  },

  stop(): void {
    unfollow?.()
    unfollow = undefined
    connection.stop()
  },
}

/** Ends the wait before the next attempt. */
export function retryBroker(): void {
  connection.retryNow()
}

export function useBrokerState(): BrokerState {
  return useStore(connection.state)
}

let unfollow: (() => void) | undefined
