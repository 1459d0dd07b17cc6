import type { Frame } from '@bourse/contracts/messages'
import { marketData } from '#platform/market-data'

/** State folded from one subject of the market data. Listening opens the subject, and the last to leave closes it. */
export interface SubjectStore<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

interface Folding<State> {
  subject: string
  /** Also what the store goes back to some time after the last listener left: old figures must not pass for new ones. */
  initial: () => State
  fold: (state: State, frame: Frame, resync: () => void) => State
  /** Listeners hear of changes at most this often; of every change at once without it. */
  bufferMs?: number
}

/** A little more than the socket itself waits (MAX-50). */
const FORGET_AFTER_MS = 400

/** Platform decodes, a fold keeps the state, and whoever draws reads it at its own rate. */
export function subjectStore<State>({ subject, initial, fold, bufferMs }: Folding<State>): SubjectStore<State> {
  const listeners = new Set<() => void>()
  let state = initial()
  let shown = state
  let leave: (() => void) | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    clearTimeout(telling)
    telling = undefined
    shown = state
    for (const listener of listeners) listener()
  }
  const onFrame = (frame: Frame) => {
    const next = fold(state, frame, () => marketData.resync(subject))
    if (Object.is(next, state)) return
    state = next
    if (bufferMs === undefined || frame.isSnapshot) tell()
    else telling ??= setTimeout(tell, bufferMs)
  }
  const forget = () => {
    state = initial()
    shown = state
  }
  return {
    get: () => shown,
    subscribe: (listener) => {
      clearTimeout(forgetting)
      listeners.add(listener)
      leave ??= marketData.subscribe(subject, onFrame)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        leave = undefined
        clearTimeout(telling)
        telling = undefined
        clearTimeout(forgetting)
        forgetting = setTimeout(forget, FORGET_AFTER_MS)
      }
    },
  }
}

/** One store for each key, made when it is first asked for. */
export function keyed<Store>(make: (key: string) => Store): (key: string) => Store {
  const made = new Map<string, Store>()
  return (key) => {
    const store = made.get(key) ?? make(key)
    made.set(key, store)
    return store
  }
}
