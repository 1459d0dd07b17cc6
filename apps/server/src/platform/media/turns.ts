export interface TurnLimits {
  atOnceMax: number
  waitingMax: number
  /** The limit per owner, of those that run and wait; the rest is for other owners. */
  ownAtOnceMax: number
  ownWaitingMax: number
}

/** No slot is free: the queue is full, or the owner has reached the limit. */
export class NoTurn extends Error {
  readonly reason: 'all-taken' | 'own-taken'

  constructor(reason: NoTurn['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Runs a few tasks at once and queues a few more; further ones are refused at once, so that the queue stays short. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #working: string[] = []
  readonly #waiting: { owner: string; begin: () => void }[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Throws `NoTurn` when the queue is full. */
  async take<Value>(owner: string, work: () => Promise<Value>): Promise<Value> {
    const { waitingMax, ownWaitingMax } = this.#limits
    if (this.#mayWork(owner)) this.#working.push(owner)
    else if (this.#waiting.length >= waitingMax) throw new NoTurn('all-taken')
    else if (this.#waiting.filter((one) => one.owner === owner).length >= ownWaitingMax) throw new NoTurn('own-taken')
    else await new Promise<void>((begin) => this.#waiting.push({ owner, begin }))
    try {
      return await work()
    } finally {
      this.#working.splice(this.#working.indexOf(owner), 1)
      this.#passOn()
    }
  }

  /** Starts the first waiting task whose owner has none running. */
  #passOn(): void {
    const place = this.#waiting.findIndex(({ owner }) => this.#mayWork(owner))
    const [next] = place === -1 ? [] : this.#waiting.splice(place, 1)
    if (!next) return
    this.#working.push(next.owner)
    next.begin()
  }

  #mayWork(owner: string): boolean {
    const { atOnceMax, ownAtOnceMax } = this.#limits
    return this.#working.length < atOnceMax && this.#working.filter((one) => one === owner).length < ownAtOnceMax
  }
}
