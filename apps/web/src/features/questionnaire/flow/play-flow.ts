import { type Answers, waitsForNext } from '@bourse/domain/questionnaire'
import { createStore, type Store } from '#platform/store'
import { canGoBack, canGoOn, currentOf, draftOf, type FlowState, isLast, resultsOf, takeStep } from './flow-state.ts'

/** QST-06 */
export const FADE_IN_MS = 800
/** QST-07 */
export const FADE_OUT_MS = 500
/** QST-17: long enough to see which option was chosen. */
export const ADVANCE_MS = 300

export interface PlayedFlow extends FlowState {
  /** What the options do: fade in, rest, fade out. */
  motion: 'entering' | 'still' | 'leaving'
}

export interface FlowPlayer {
  store: Store<PlayedFlow>
  choose: (value: string) => void
  write: (input: number, text: string) => void
  next: () => void
  back: () => void
  /** Says who hears of what happens; the last listener counts. */
  listen: (events: FlowEvents) => void
  /** The server has kept these answers. */
  markSaved: (answers: Answers) => void
  /** The results were refused: the last question is open again. */
  reopen: () => void
  /** An answer that was just chosen waits for Next instead of going on by itself. */
  wait: () => void
  /** Nothing happens by itself any more. */
  stop: () => void
}

interface FlowEvents {
  /** Another question comes; these are the answers so far. */
  onMove: (draft: Answers) => void
  onFinish: (results: Answers) => void
}

/** A questionnaire with its timings, outside React so that they can be tested with a fake clock. Under reduced motion nothing fades. */
export function playFlow(start: FlowState, isCalm: () => boolean): FlowPlayer {
  let events: FlowEvents | undefined
  const store = createStore<PlayedFlow>({ ...start, motion: isCalm() ? 'still' : 'entering' })
  let advance: ReturnType<typeof setTimeout> | undefined
  let fade = isCalm() ? undefined : setTimeout(() => rest(), FADE_IN_MS)
  const set = (next: FlowState, motion: PlayedFlow['motion'] = store.get().motion) => store.set({ ...next, motion })
  const rest = () => set(store.get(), 'still')
  const stop = () => {
    clearTimeout(advance)
    clearTimeout(fade)
  }

  const move = (to: 'next' | 'back') => {
    const moved = takeStep(store.get(), { do: to })
    if (isCalm()) return set(moved, 'still')
    set(moved, 'entering')
    fade = setTimeout(rest, FADE_IN_MS)
  }
  const go = (to: 'next' | 'back') => {
    const state = store.get()
    const isPossible = to === 'next' ? canGoOn(state) : canGoBack(state)
    if (!isPossible || state.motion === 'leaving' || state.isFinished) return
    stop()
    if (to === 'next' && isLast(state)) {
      set(takeStep(state, { do: 'next' }), 'still')
      events?.onFinish(resultsOf(state))
      return
    }
    events?.onMove(draftOf(state))
    if (isCalm()) return move(to)
    set(state, 'leaving')
    fade = setTimeout(() => move(to), FADE_OUT_MS)
  }

  return {
    store,
    choose: (value) => {
      const state = store.get()
      const question = currentOf(state)
      if (!question || state.motion === 'leaving') return
      clearTimeout(advance)
      set(takeStep(state, { do: 'choose', value }))
      if (!waitsForNext(question, value)) advance = setTimeout(() => go('next'), ADVANCE_MS)
    },
    write: (input, text) => {
      if (store.get().motion !== 'leaving') set(takeStep(store.get(), { do: 'write', input, text }))
    },
    next: () => go('next'),
    back: () => go('back'),
    listen: (next) => {
      events = next
    },
    markSaved: (answers) => set(takeStep(store.get(), { do: 'saved', answers })),
    reopen: () => set(takeStep(store.get(), { do: 'reopen' })),
    wait: () => clearTimeout(advance),
    stop,
  }
}
