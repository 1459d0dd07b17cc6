import { session } from '#platform/session'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { type ActionId, type Chord, DEFAULT_KEYS, type Keys, readKeys, rebind } from './shortcuts.ts'

/** The user's own keys, kept in this browser. */
const keys = createStore<Keys>(DEFAULT_KEYS)
let owner: string | undefined

export function useKeys(): Keys {
  readOwn()
  return useStore(keys)
}

export function currentKeys(): Keys {
  readOwn()
  return keys.get()
}

export function bindKey(action: ActionId, chord: Chord): void {
  keys.set(rebind(keys.get(), action, chord))
  writeStored(storeKey(), JSON.stringify(keys.get()))
}

export function resetKeys(): void {
  keys.set(DEFAULT_KEYS)
  writeStored(storeKey(), undefined)
}

function readOwn(): void {
  const userId = session.get().open?.userID
  if (userId === owner) return
  owner = userId
  keys.set(readKeys(readStored(storeKey())))
}

function storeKey(): string {
  return `keys.${owner ?? ''}`
}
