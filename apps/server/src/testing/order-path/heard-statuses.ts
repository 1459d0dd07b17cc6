import { type OrderStatus, stepOf } from '@bourse/domain/exchange'

export interface Heard {
  status: OrderStatus
  /** 0 for an order that was not stored. */
  revision: bigint
  filled: bigint
  reason: string
}

/** What one program was told of its orders, by pocket and client id. It keeps the newest state of each by its number, and judges what it hears. */
export class HeardStatuses {
  readonly last = new Map<string, Heard>()
  /** Steps that no order takes, between two messages of one connection. */
  readonly faults: string[] = []
  /** Those that its number does not excuse: an older state under a higher number, or two states under one. */
  readonly outOfTurn: string[] = []
  /** Messages that were older than what was heard, and were dropped by their number. */
  stale = 0
  /** After a lost connection a program may have missed messages, so the next one may skip steps. */
  #since = 0
  readonly #seenSince = new Map<string, number>()

  loseConnection(): void {
    this.#since += 1
  }

  /** What was told since the connection was last lost. */
  get sinceLost(): ReadonlyMap<string, Heard> {
    return new Map([...this.last].filter(([name]) => this.#seenSince.get(name) === this.#since))
  }

  take(name: string, told: Heard): void {
    const before = this.last.get(name)
    if (before && told.revision !== 0n) {
      if (told.revision < before.revision) return void (this.stale += 1)
      this.#compare(name, before, told)
    }
    if (before && this.#seenSince.get(name) === this.#since) this.#judgeStep(name, before, told)
    this.#seenSince.set(name, this.#since)
    this.last.set(name, told)
  }

  /** A repeated state is the same one, and a newer one is no step back, over lost connections too. */
  #compare(name: string, before: Heard, { status, filled, revision }: Heard): void {
    const isBack = before.revision !== 0n && (stepOf(before.status, status) === 'backward' || filled < before.filled)
    const isOther = revision === before.revision && (status !== before.status || filled !== before.filled)
    if (isBack || isOther) this.outOfTurn.push(`${name}: ${before.status} (${before.revision}), then ${status} (${revision})`)
  }

  #judgeStep(name: string, before: Heard, { status, reason }: Heard): void {
    const step = stepOf(before.status, status)
    const isKnownJump = before.status === 'PARTIAL_FILL' && status === 'CANCELED'
    // An order refused without being stored may be sent again and be accepted.
    const wasNever = before.status === 'REJECTED'
    if (step === 'backward' || (step === 'jump' && !isKnownJump && !wasNever))
      this.faults.push(`${name} went from ${before.status} to ${status} (${reason})`)
  }
}
