export interface TurnLimits {
  atOnceMax: number
  waitingMax: number
  /** Of those who work and wait, as many may be of one owner; the rest is for the others. */
  ownAtOnceMax: number
  ownWaitingMax: number
}

/** There is no turn: everybody's places are taken, or the owner's own. */
export class NoTurn extends Error {
  readonly reason: 'all-taken' | 'own-taken'

  constructor(reason: NoTurn['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Lets a few work at once and a few more wait; whoever comes then is told so, in place of a queue without end. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #working: string[] = []
  readonly #waiting: { owner: string; begin: () => void }[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Throws `NoTurn` when too many wait already. */
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

  /** To the first who may: whoever has a turn already lets those behind go ahead. */
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
