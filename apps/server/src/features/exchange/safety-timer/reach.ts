/** How long a broker that is gone is waited for before an installation counts as one without a broker. */
const BROKER_MISSED_MS = 60_000

/**
 * Whether users can check in: over REST, which takes a living `api`, and over the broker, if there is one. One that was there within the last
 * minute is expected back, and nobody should lose orders for its restart.
 */
export class Reach {
  #brokerMs: number | undefined

  note(roles: ReadonlySet<string>, nowMs: number): boolean {
    if (roles.has('broker')) this.#brokerMs = nowMs
    const isBrokerMissed = this.#brokerMs !== undefined && this.#brokerMs !== nowMs && nowMs - this.#brokerMs < BROKER_MISSED_MS
    return roles.has('api') && !isBrokerMissed
  }
}
