import type { DuesPeriod, RecurringPeriod } from '@bourse/domain/perk'
import { AHEAD, type Counted, currentAt, GRACE, MINUTE, NOTICE, startOf } from './oracle-periods.ts'

/**
 * What DEF-145 says, written a second time and as simply as possible: one member with a pocket of its own, walked from one recorded
 * moment to the next. Nothing of the domain's rules is used, so that an error there is not repeated here.
 */
export type Recorded =
  | { at: Date; does: 'pass' }
  | { at: Date; does: 'credit' | 'spend'; amount: bigint; isDone: boolean }
  | { at: Date; does: 'join'; period: DuesPeriod; price: bigint; payment: bigint; isDone: boolean }
  | { at: Date; does: 'leave' | 'stay' | 'pause' | 'resume' | 'agree'; isDone: boolean }
  | { at: Date; does: 'announce'; period: RecurringPeriod; price: bigint }

export interface ExpectedCharge {
  n: number
  start: Date
  amount: bigint
  at: Date
}

interface Expected {
  status: string
  charges: ExpectedCharge[]
}

interface Live extends Counted {
  price: bigint
  payment: bigint
  renews: boolean
  isPaused: boolean
  lateSince: number | undefined
  rise: { price: bigint; from: number; isAgreed: boolean } | undefined
  heldUpTo: number | undefined
}

export class Oracle {
  balance = 0n
  readonly memberships: Expected[] = []
  /** Every record that went another way than it should have. */
  readonly faults: string[] = []
  #live: Live | undefined

  take(record: Recorded): void {
    const now = record.at.getTime()
    switch (record.does) {
      case 'pass':
        return this.#pass(now)
      case 'announce':
        return this.#announce(record.period, record.price, now)
      case 'credit':
        this.balance += record.amount
        return
      case 'spend':
        return this.#compare(record, this.#spend(record.amount))
      case 'join':
        return this.#compare(record, this.#join(record, now))
      case 'leave':
        return this.#compare(record, this.#leave(now))
      case 'stay':
        return this.#compare(record, this.#stay(now))
      case 'pause':
        return this.#compare(record, this.#pause(now))
      case 'resume':
        return this.#compare(record, this.#resume(now))
      case 'agree':
        return this.#compare(record, this.#agree())
    }
  }

  get available(): bigint {
    const live = this.#live
    return live?.heldUpTo === undefined ? this.balance : this.balance - BigInt(live.heldUpTo - live.next + 1) * live.payment
  }

  #compare(record: Recorded & { isDone: boolean }, isExpected: boolean): void {
    if (record.isDone !== isExpected)
      this.faults.push(`${record.does} at ${record.at.toISOString()} was ${record.isDone ? 'done' : 'refused'}, against the rules`)
  }

  #pass(now: number): void {
    const live = this.#live
    if (!live || live.isPaused || live.period === 'lifetime') return
    if (live.heldUpTo !== undefined) {
      if (now < startOf(live, live.heldUpTo)) return
      const isInTime = now < startOf(live, live.heldUpTo + 1) + (live.period === 'minute' ? 5 * MINUTE : 0)
      this.#closeBlock(live, isInTime ? live.heldUpTo : live.next - 1, now)
    }
    if (now < startOf(live, live.next)) return this.#holdAhead(live)
    if (!live.renews) return this.#end('left')
    const n = currentAt(live, now)
    const start = startOf(live, n)
    if (live.rise && start >= live.rise.from) {
      if (live.payment < live.rise.price && !live.rise.isAgreed) return this.#end('left')
    }
    const isRisen = live.rise !== undefined && start >= live.rise.from
    const amount = isRisen && live.rise && live.rise.price > live.payment ? live.rise.price : live.payment
    if (this.balance >= amount) {
      this.#charge(live, n, amount, now)
      if (isRisen && live.rise) live.price = live.rise.price
      if (isRisen) live.rise = undefined
      live.payment = amount
      return this.#holdAhead(live)
    }
    if (live.lateSince === undefined) live.lateSince = now
    if (now >= live.lateSince + GRACE[live.period]) this.#end('lapsed')
  }

  #join({ period, price, payment, at }: Recorded & { does: 'join' }, now: number): boolean {
    if (this.#live || this.balance < payment) return false
    this.memberships.push({ status: 'active', charges: [] })
    const live: Live = {
      ...{ period, price, payment, anchor: at, anchorN: 0, next: 0, renews: true, isPaused: false },
      ...{ lateSince: undefined, rise: undefined, heldUpTo: undefined },
    }
    this.#live = live
    this.#charge(live, 0, payment, now)
    if (period !== 'lifetime') this.#holdAhead(live)
    return true
  }

  #spend(amount: bigint): boolean {
    if (this.available < amount) return false
    this.balance -= amount
    return true
  }

  #leave(now: number): boolean {
    const live = this.#live
    if (!live) return false
    if (live.isPaused || live.period === 'lifetime') {
      this.#end('left')
      return true
    }
    if (!live.renews) return false
    this.#closeEarly(live, now)
    live.renews = false
    if (startOf(live, live.next) <= now) this.#end('left')
    return true
  }

  #stay(now: number): boolean {
    const live = this.#live
    if (!live || live.isPaused || live.renews || startOf(live, live.next) <= now) return false
    live.renews = true
    return true
  }

  #pause(now: number): boolean {
    const live = this.#live
    if (!live || live.isPaused || !live.renews || live.period === 'lifetime') return false
    this.#closeEarly(live, now)
    live.isPaused = true
    live.lateSince = undefined
    return true
  }

  #resume(now: number): boolean {
    const live = this.#live
    if (!live?.isPaused) return false
    if (startOf(live, live.next) > now) {
      live.isPaused = false
      return true
    }
    const { rise } = live
    const isRisen = rise !== undefined && now >= rise.from
    if (isRisen && rise.price > live.payment && !rise.isAgreed) return false
    const amount = isRisen && rise.price > live.payment ? rise.price : live.payment
    if (this.balance < amount) return false
    live.isPaused = false
    live.anchor = new Date(now)
    live.anchorN = live.next
    this.#charge(live, live.next, amount, now)
    if (isRisen) {
      live.price = rise.price
      live.rise = undefined
    }
    live.payment = amount
    this.#holdAhead(live)
    return true
  }

  #agree(): boolean {
    if (!this.#live?.rise) return false
    this.#live.rise.isAgreed = true
    return true
  }

  #announce(period: RecurringPeriod, price: bigint, now: number): void {
    const live = this.#live
    if (live?.period !== period) return
    if (price > live.price) {
      if (live.rise?.price === price) return
      let n = live.next
      while (startOf(live, n) < now + NOTICE[period]) n++
      live.rise = { price, from: startOf(live, n), isAgreed: false }
      return
    }
    live.rise = undefined
    if (price === live.price) return
    this.#closeEarly(live, now)
    if (live.payment === live.price) live.payment = price
    live.price = price
  }

  /** Somebody leaves, pauses or pays less from now on: what has begun is paid, what is held beyond it is free. */
  #closeEarly(live: Live, now: number): void {
    if (live.heldUpTo === undefined) return
    const isInTime = now < startOf(live, live.heldUpTo + 1) + (live.period === 'minute' ? 5 * MINUTE : 0)
    this.#closeBlock(live, isInTime ? Math.min(live.heldUpTo, currentAt(live, now)) : live.next - 1, now)
  }

  #closeBlock(live: Live, last: number, now: number): void {
    live.heldUpTo = undefined
    while (live.next <= last) this.#charge(live, live.next, live.payment, now)
  }

  #holdAhead(live: Live): void {
    if (live.period === 'lifetime' || live.heldUpTo !== undefined || !live.renews) return
    let count = 0
    while (count < AHEAD[live.period]) {
      if (live.rise && startOf(live, live.next + count) >= live.rise.from) break
      if (this.balance < live.payment * BigInt(count + 1)) break
      count++
    }
    if (count > 0) live.heldUpTo = live.next + count - 1
  }

  #charge(live: Live, n: number, amount: bigint, now: number): void {
    this.balance -= amount
    live.next = n + 1
    live.lateSince = undefined
    this.memberships.at(-1)?.charges.push({ n, start: new Date(startOf(live, n)), amount, at: new Date(now) })
  }

  #end(status: string): void {
    const last = this.memberships.at(-1)
    if (last) last.status = status
    this.#live = undefined
  }

  get isLeaving(): boolean {
    return this.#live?.renews === false
  }

  /** The status of the last membership, with what a pause shows as. */
  get status(): string | undefined {
    return this.#live?.isPaused ? 'paused' : this.memberships.at(-1)?.status
  }
}
