import {
  dayEnd,
  gapEnd,
  momentOf,
  playedFrom,
  type PlayState,
  type RecordedStretch,
  type ReplayMoment,
  type ReplaySpeed,
  type ReplayStretch,
  ReplayTape,
  stretchBeside,
} from '@bourse/domain/replay'
import { createStore } from '#platform/store'

export interface ReplayView {
  /** Milliseconds since 1970. */
  moment: number
  isPlaying: boolean
  speed: ReplaySpeed
  /** What is shown is not there yet, or could not be loaded. */
  state: 'ready' | 'loading' | 'failed'
  /** Undefined until something is loaded. */
  shown: ReplayMoment | undefined
  /** What is loaded around the moment; undefined until it is. */
  tape: ReplayTape | undefined
}

/** Asked before it goes back in time or over a part that is not loaded; it goes there once `go` is called. */
export type LeaveGuard = (go: () => void) => void

/** The guard of one who has nothing to lose. */
export const goAtOnce: LeaveGuard = (go) => go()

interface Parts {
  /** The beginning of the day, and where playing begins. */
  start: number
  at: number
  /** A stretch from so many milliseconds after the beginning of the day. */
  fetchStretch(after: number, signal: AbortSignal): Promise<ReplayStretch & { hasNext: boolean }>
  clock: () => number
  /** The time of day, to know whether the day is over. */
  now: () => number
}

export const TRADES_SHOWN = 40
const MINUTE_MS = 60_000
/** So soon after its beginning, back means the part before. */
const NEAR_START_MS = 2_000
/** Before the moment that is asked for, so that there are trades to show. */
const LEAD_MS = 5 * MINUTE_MS
/** So far behind the loaded part it is waited for; further away it begins there. */
const NEAR_MS = 10 * MINUTE_MS
/** The next stretch is fetched when so many seconds of playing are left. */
const AHEAD_S = 8

/** Plays one day of one market. What happened is loaded a stretch at a time, ahead of the moment that is shown. */
export class ReplayPlayer {
  readonly view
  readonly #parts: Parts
  readonly #day: { from: number; to: number }
  #play: PlayState
  #tape: ReplayTape | undefined
  #hasNext = true
  #loading: AbortController | undefined
  #hasFailed = false
  #guard = goAtOnce
  #stretches: readonly RecordedStretch[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    this.#day = { from: parts.start, to: dayEnd(parts.start) }
    this.#play = { at: parts.at, since: parts.clock(), speed: 60, isPlaying: false }
    this.view = createStore<ReplayView>({
      moment: parts.at,
      isPlaying: false,
      speed: 60,
      state: 'loading',
      shown: undefined,
      tape: undefined,
    })
  }

  /** What of the day was recorded: what lies between is skipped while it plays. */
  know(stretches: readonly RecordedStretch[]): void {
    this.#stretches = stretches
  }

  toggle(): void {
    // Of the current day there may be more by now.
    if (!this.#play.isPlaying && this.#tape && this.#tape.to < this.#day.to) this.#hasNext = true
    this.#setOut({ isPlaying: !this.#play.isPlaying })
    this.tick()
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#setOut({ speed })
    this.tick()
  }

  /** Until the function that is returned is called. */
  guard(guard: LeaveGuard): () => void {
    this.#guard = guard
    return () => {
      if (this.#guard === guard) this.#guard = goAtOnce
    }
  }

  seek(at: number): void {
    const moment = Math.min(Math.max(at, this.#day.from), this.#day.to - 1)
    const isOnward = moment >= this.#moment() && this.#tape !== undefined && moment <= this.#tape.to + NEAR_MS
    if (isOnward) this.#go(moment)
    else this.#guard(() => this.#go(moment))
  }

  move(ms: number): void {
    this.seek(this.#moment() + ms)
  }

  /** To the next recorded part, or back to the beginning of this one. */
  skip(step: 1 | -1): void {
    const beside = stretchBeside(this.#stretches, this.#moment() - (step === 1 ? 0 : NEAR_START_MS), step)
    if (beside !== undefined) this.seek(beside)
  }

  /** Shows where it is by now; called again and again while it plays. */
  tick(): void {
    const moment = this.#onwards(this.#moment())
    const tape = this.#tape ?? this.#begin(moment)
    this.#bridge(tape)
    if (moment === this.#day.to - 1) this.#setOut({ isPlaying: false })
    if (tape.covers(moment)) this.#show(moment, 'ready')
    else if (this.#hasNext) this.#wait(Math.max(this.#play.at, tape.to))
    else this.#end(tape)
    this.#loadAhead(tape)
  }

  /** Tries again what could not be loaded. */
  retry(): void {
    this.#hasFailed = false
    this.tick()
  }

  /** A later tick goes on from where it stands. */
  stop(): void {
    this.#loading?.abort()
    this.#loading = undefined
  }

  /** While it plays, what nobody recorded is skipped; after the last recorded part it ends. */
  #onwards(moment: number): number {
    if (!this.#play.isPlaying || this.#stretches.length === 0) return moment
    const next = playedFrom(this.#stretches, moment)
    const last = this.#stretches.at(-1)
    const to = next ?? (last ? Math.min(moment, last.to - 1) : moment)
    // Of the current day there may be more by now.
    const isOver = next === undefined && last !== undefined && this.#day.to <= this.#parts.now()
    if (to !== moment && (next !== undefined || isOver)) this.#setOut({ at: to })
    if (isOver) this.#setOut({ isPlaying: false })
    return this.#moment()
  }

  /** Nothing happened in a part that nobody recorded: it need not be asked for, and what is practised goes on behind it. */
  #bridge(tape: ReplayTape): void {
    const to = tape.to > tape.from ? gapEnd(this.#stretches, tape.to) : undefined
    if (to === undefined || this.#moment() < tape.to) return
    this.#loading?.abort()
    this.#loading = undefined
    tape.add({ from: tape.to, to, trades: [], frames: [] })
    this.#hasNext = true
  }

  #go(moment: number): void {
    this.#setOut({ at: moment })
    this.#hasFailed = false
    if (this.#tape && (moment < this.#tape.from || moment > this.#tape.to + NEAR_MS)) this.#begin(moment)
    this.tick()
  }

  /** It goes on from here once this moment is loaded. */
  #wait(moment: number): void {
    this.#setOut({ at: moment })
    this.#show(moment, this.#hasFailed ? 'failed' : 'loading')
  }

  /** There is no more of the day, or not yet. */
  #end(tape: ReplayTape): void {
    this.#setOut({ at: Math.max(tape.from, tape.to - 1), isPlaying: false })
    this.#show(this.#play.at, 'ready')
  }

  /** Somewhere else: what was loaded is of no use there. */
  #begin(moment: number): ReplayTape {
    const from = Math.max(this.#day.from, Math.floor((moment - LEAD_MS) / MINUTE_MS) * MINUTE_MS)
    this.#loading?.abort()
    this.#loading = undefined
    this.#hasNext = true
    this.#tape = new ReplayTape({ from, to: from, trades: [], frames: [] })
    return this.#tape
  }

  #loadAhead(tape: ReplayTape): void {
    if (this.#loading || !this.#hasNext || this.#hasFailed) return
    const leftMs = tape.to - this.#play.at
    if (leftMs > Math.max(MINUTE_MS, AHEAD_S * 1_000 * this.#play.speed)) return
    const loading = new AbortController()
    this.#loading = loading
    this.#parts.fetchStretch(tape.to - this.#day.from, loading.signal).then(
      (stretch) => this.#take(tape, loading, stretch),
      () => {
        if (loading.signal.aborted) return
        this.#loading = undefined
        this.#hasFailed = true
        this.tick()
      },
    )
  }

  #take(tape: ReplayTape, loading: AbortController, stretch: ReplayStretch & { hasNext: boolean }): void {
    if (this.#loading !== loading) return
    this.#loading = undefined
    tape.add(stretch)
    this.#hasNext = stretch.hasNext && stretch.to > stretch.from
    this.tick()
  }

  #moment(): number {
    return momentOf(this.#play, this.#parts.clock(), this.#day)
  }

  #setOut(change: Partial<PlayState>): void {
    this.#play = { ...this.#play, at: this.#moment(), since: this.#parts.clock(), ...change }
  }

  #show(moment: number, state: ReplayView['state']): void {
    this.#setOut({ at: moment })
    const { isPlaying, speed } = this.#play
    const tape = this.#tape
    const isKnown = tape !== undefined && tape.to > tape.from && moment >= tape.from
    const shown = isKnown ? tape.at(Math.min(moment, tape.to - 1), TRADES_SHOWN) : this.view.get().shown
    this.view.set({ moment, isPlaying, speed, state, shown, tape: isKnown ? tape : undefined })
  }
}
