import { useEffect } from 'react'
import { session } from '../session.ts'
import { useStore } from '../store.ts'
import { type KeptCalls, keptPlace } from './kept-place.ts'
import { type Merge, SettingsKeeper } from './settings-keeper.ts'

/** A document of the user that the server keeps: workspaces, watchlists, order templates. */
export interface OwnSettings<Settings> {
  /** Reads them too; the last ones known are there at once. */
  use(): Settings
  get(): Settings
  update(change: (settings: Settings) => Settings): void
}

interface Document<Settings> extends KeptCalls<Settings> {
  /** In this browser, for what could not be saved yet. */
  name: string
  nothing: Settings
  merge: Merge<Settings>
}

export function ownSettings<Settings>(document: Document<Settings>): OwnSettings<Settings> {
  const keepers = new Map<string, SettingsKeeper<Settings>>()
  /** Another user who signs in has their own. */
  const keeper = (): SettingsKeeper<Settings> => {
    const userId = session.get().open?.userID ?? ''
    const kept =
      keepers.get(userId) ??
      new SettingsKeeper(keptPlace(document, 'SETTINGS_CHANGED', `${document.name}.${userId}`), document.nothing, document.merge)
    keepers.set(userId, kept)
    return kept
  }
  return {
    use: () => {
      const kept = keeper()
      useEffect(() => follow(kept), [kept])
      return useStore(kept.store)
    },
    get: () => keeper().store.get(),
    update: (change) => keeper().update(change),
  }
}

interface Followed {
  read(): Promise<void>
}

const followed = new Map<Followed, { users: number; leave: () => void }>()

/** Many parts of a page use the same settings: they are read for the first of them, and followed until the last is gone. */
function follow(keeper: Followed): () => void {
  const entry = followed.get(keeper) ?? { users: 0, leave: followWindow(keeper) }
  followed.set(keeper, entry)
  entry.users += 1
  return () => {
    entry.users -= 1
    if (entry.users > 0) return
    entry.leave()
    followed.delete(keeper)
  }
}

/** What another browser has saved is here when this window is looked at again. */
function followWindow(keeper: Followed): () => void {
  void keeper.read()
  const gone = new AbortController()
  const readAgain = () => document.visibilityState === 'visible' && void keeper.read()
  document.addEventListener('visibilitychange', readAgain, { signal: gone.signal })
  return () => gone.abort()
}
