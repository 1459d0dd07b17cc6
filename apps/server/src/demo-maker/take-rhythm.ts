import { type Chance, normal } from '../../seed/chance.ts'
import { rhythmAt } from '../../seed/markets.ts'

/** Activity rises and falls over about this time, and sometimes doubles or halves the rate. */
const MOOD_MS = 180_000
const MOOD_SPREAD = 0.5
/** Some takes trigger another right after them: a user who splits an order, or who saw the price move. */
const FOLLOW_SHARE = 0.35
const FOLLOW_MS = { min: 150, max: 900 }

export interface NextTake {
  atMs: number
  /** In the market and on the side of the last one. */
  isFollower: boolean
}

/** When the taker bot trades: more often in busy hours, in bursts and with pauses, at the given average rate. */
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
