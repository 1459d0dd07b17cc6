import { type Chance, normal } from '../../seed/chance.ts'
import { rhythmAt } from '../../seed/markets.ts'

/** Excitement comes and goes within about this time, and doubles or halves the pace now and then. */
const MOOD_MS = 180_000
const MOOD_SPREAD = 0.5
/** Some takes bring another right behind them: somebody who works through an order, or who saw the price move. */
const FOLLOW_SHARE = 0.35
const FOLLOW_MS = { min: 150, max: 900 }

export interface NextTake {
  atMs: number
  /** In the market and on the side of the last one. */
  isFollower: boolean
}

/** When somebody comes by: in the busy hours more often, in bursts and with pauses, as often as asked for on average. */
export class TakeRhythm {
  readonly #chance: Chance
  #mood = 0
  #lastMs: number | undefined

  constructor(chance: Chance) {
    this.#chance = chance
  }

  next(nowMs: number, perMinute: number): NextTake {
    this.#move(nowMs)
    if (this.#chance() < FOLLOW_SHARE) {
      return { atMs: nowMs + FOLLOW_MS.min + this.#chance() * (FOLLOW_MS.max - FOLLOW_MS.min), isFollower: true }
    }
    const perMs = (perMinute * (1 - FOLLOW_SHARE) * rhythmAt(nowMs) * this.#excitement()) / 60_000
    return { atMs: nowMs - Math.log(1 - this.#chance()) / perMs, isFollower: false }
  }

  #move(nowMs: number): void {
    const kept = Math.exp(-(nowMs - (this.#lastMs ?? nowMs)) / MOOD_MS)
    this.#lastMs = nowMs
    this.#mood = this.#mood * kept + MOOD_SPREAD * Math.sqrt(1 - kept * kept) * normal(this.#chance)
  }

  /** Around 1 on average. */
  #excitement(): number {
    return Math.exp(this.#mood - (MOOD_SPREAD * MOOD_SPREAD) / 2)
  }
}
