import { session } from '../session.ts'
import { createStore, type Store } from '../store.ts'
import { readStored, writeStored } from '../stored.ts'

export interface OwnStore<State> extends Store<State> {
  /** Sets it and stores it for the next visit. */
  save(next: State): void
}

/** A user's choice, stored in this browser under the user's id: another user who signs in has their own. */
export function ownStore<State>(name: string, read: (stored: string | undefined) => State): OwnStore<State> {
  const keyOf = (userId: string | undefined) => `${name}.${userId ?? ''}`
  let owner = session.get().open?.userID
  const store = createStore(read(readStored(keyOf(owner))))
  session.subscribe(() => {
    const userId = session.get().open?.userID
    if (userId === undefined || userId === owner) return
    owner = userId
    store.set(read(readStored(keyOf(owner))))
  })
  return {
    ...store,
    save: (next) => {
      store.set(next)
      writeStored(keyOf(owner), JSON.stringify(next))
    },
  }
}
