import type { Principal } from '@bourse/contracts/broker'
import { readAnyInbound, topicRights } from '@bourse/contracts/exchange'
import type { Receive } from '#platform/broker'

export interface SenderChecks {
  principalOf(username: string): Promise<Principal | undefined>
  /** A message that its sender may not send, or no longer: it is acknowledged and dropped, as by the built-in broker. */
  onRefused(topic: string): void
}

/** How old the rights of a sender may be. */
const AGE_MAX_MS = 1_000
const KNOWN_MAX = 10_000
/** As at the built-in broker; an external one admits larger messages, since those of the product are. */
const MESSAGE_MAX_BYTES = 65_536

/**
 * Checks messages from an external broker again. It asks for rights when a client first uses a topic and remembers the answer as long as the
 * connection lasts, so a sender whose last session has ended could go on. Messages of one user stay in order.
 */
export function checkSenders(receive: Receive, { principalOf, onRefused }: SenderChecks): Receive {
  const known = new Map<string, { at: number; principal: Promise<Principal | undefined> }>()
  return async (message) => {
    const { topic, payload } = message
    const inbound = readAnyInbound(topic)
    const userId = inbound?.kind === 'cancel' ? inbound.userId : inbound && 'seat' in inbound ? inbound.seat.userId : undefined
    if (userId === undefined || topic.length + payload.length > MESSAGE_MAX_BYTES) return onRefused(topic)
    const principal = await currentOf(userId)
    if (!principal || !topicRights.mayPublish(principal, topic)) return onRefused(topic)
    return receive(message)
  }

  function currentOf(userId: string): Promise<Principal | undefined> {
    const found = known.get(userId)
    if (found && performance.now() - found.at < AGE_MAX_MS) return found.principal
    if (known.size >= KNOWN_MAX) known.clear()
    const principal = principalOf(userId)
    known.set(userId, { at: performance.now(), principal })
    // A failed check is repeated when the broker delivers the message again.
    principal.catch(() => known.delete(userId))
    return principal
  }
}
