import { useSyncExternalStore } from 'react'

/** State outside React: platform code writes it, components read it. */
export interface Store<State> {
  get(): State
  set(next: State): void
  update(change: (state: State) => State): void
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  const set = (next: State) => {
    if (Object.is(next, state)) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set,
    update: (change) => set(change(state)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<State>(store: Store<State>): State {
  // The same snapshot for server rendering, which has no document.
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** A part of a state that changes often: drawn again only when this part is another value. */
export function useStorePart<State, Part>(store: Store<State>, read: (state: State) => Part): Part {
  const get = () => read(store.get())
  return useSyncExternalStore(store.subscribe, get, get)
}
