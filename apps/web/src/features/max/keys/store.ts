import { ownStore } from '#platform/kept/own-store'
import { useStore } from '#platform/store'
import { type ActionId, type Chord, DEFAULT_KEYS, type Keys, readKeys, rebind } from './shortcuts.ts'

/** The user's own shortcuts, stored in this browser. */
const keys = ownStore('keys', readKeys)

export function useKeys(): Keys {
  return useStore(keys)
}

export function currentKeys(): Keys {
  return keys.get()
}

export function bindKey(action: ActionId, chord: Chord): void {
  keys.save(rebind(keys.get(), action, chord))
}

export function resetKeys(): void {
  keys.save(DEFAULT_KEYS)
}
