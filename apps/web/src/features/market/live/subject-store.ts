import type { Frame } from '@bourse/contracts/messages'
import { marketData } from '#platform/market-data'
import { createBuffer } from './buffer.ts'

/** State reduced from one subject of the market data. The first listener subscribes, the last one unsubscribes. */
export interface SubjectStore<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

interface Folding<State> {
  subject: string
  /** Also the state some time after the last listener left: old figures must not pass for new ones. */
  initial: () => State
  fold: (state: State, frame: Frame, resync: () => void) => State
}

/** A little more than the socket's own delay (MAX-50). */
const FORGET_AFTER_MS = 400

/** Platform decodes, a reducer keeps the state, and listeners are called four times a second; for a snapshot at once. */
export function subjectStore<State>({ subject, initial, fold }: Folding<State>): SubjectStore<State> {
  const listeners = new Set<() => void>()
  let state = initial()
  let shown = state
  let leave: (() => void) | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined

  const buffer = createBuffer(() => {
    shown = state
    for (const listener of listeners) listener()
  })
  const onFrame = (frame: Frame) => {
    let isWhole = true
    const next = fold(state, frame, () => (isWhole = false))
    if (!Object.is(next, state)) {
      state = next
      if (frame.isSnapshot) buffer.now()
      else buffer.soon()
    }
    return isWhole
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
        buffer.stop()
        clearTimeout(forgetting)
        forgetting = setTimeout(forget, FORGET_AFTER_MS)
      }
    },
  }
}

/** One store per key, created on first use. */
export function keyed<Store>(make: (key: string) => Store): (key: string) => Store {
  const made = new Map<string, Store>()
  return (key) => {
    const store = made.get(key) ?? make(key)
    made.set(key, store)
    return store
  }
}
