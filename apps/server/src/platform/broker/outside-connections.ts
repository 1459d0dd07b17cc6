import type { Secrets } from '#platform/secrets'
import type { Grant } from './connection.ts'
import { RemoteLink } from './remote-link.ts'
import { systemPassword, systemUsername } from './system-access.ts'

interface Admitted {
  userId: string
  credential: string
  /** For a session, whose tokens end; a key is checked again and again instead. */
  expiresAt: number
}

export interface OutsideConnections {
  /** To be called for each connection that the external broker was told to admit. */
  admitted(clientId: string, grant: Grant): void
  credentials(): string[]
  endCredentials(ended: ReadonlySet<string>): void
  close(): void
}

const LOOK_EVERY_MS = 1_000
/** The broker does not say when a client has gone, so old ones are forgotten; they are ended, since they may still be there. */
const KEPT_PER_USER_MAX = 200

/**
 * Ends connections at an external broker with the credentials that opened them, as the built-in broker does: RabbitMQ asks for rights when a
 * connection is opened and then lets it go on. A broker closes a connection when another one takes its client id, so that is what this does. Each
 * api process ends those that it has admitted itself.
 */
export function watchOutside(url: string, secrets: Secrets, clock: () => number = Date.now): OutsideConnections {
  const open = new Map<string, Admitted>()
  const timer = setInterval(() => endThose(({ expiresAt }) => expiresAt <= clock()), LOOK_EVERY_MS).unref()
  return {
    admitted(clientId, { principal, credential, expiresAt }) {
      if (principal.kind !== 'user' || credential === undefined) return
      const isKey = credential.startsWith('key:')
      open.delete(clientId)
      open.set(clientId, { userId: principal.userId, credential, expiresAt: isKey ? Number.POSITIVE_INFINITY : expiresAt })
      const own = [...open].filter(([, { userId }]) => userId === principal.userId)
      if (own.length > KEPT_PER_USER_MAX && own[0]) end(own[0][0])
    },
    credentials: () => [...new Set([...open.values()].map(({ credential }) => credential))],
    endCredentials: (ended) => endThose(({ credential }) => ended.has(credential)),
    close: () => clearInterval(timer),
  }

  function endThose(isOver: (one: Admitted) => boolean): void {
    for (const [clientId, one] of open) if (isOver(one)) end(clientId)
  }

  function end(clientId: string): void {
    const one = open.get(clientId)
    open.delete(clientId)
    if (one) takeOver(clientId, () => open.has(clientId) || open.set(clientId, one))
  }

  function takeOver(clientId: string, failed: () => void): void {
    let isTaken = false
    const link = new RemoteLink(
      { url, clientId, username: systemUsername('peer'), password: () => systemPassword(secrets, 'peer'), subscriptions: () => [] },
      {
        ready() {
          isTaken = true
          void link.end()
        },
        arrived() {},
        // The broker cannot be reached now: it is tried again with the next check.
        lost: () => isTaken || failed(),
      },
    )
  }
}
