import { useEffect } from 'react'
import { ApiError } from '../http.ts'
import { session } from '../session.ts'
import { useStore } from '../store.ts'
import { readStored, writeStored } from '../stored.ts'
import { type Kept, type Merge, SettingsKeeper, type SettingsPlace, type Unsaved } from './settings-keeper.ts'

/** A document of the user that the server keeps: workspaces, watchlists, order templates. */
export interface OwnSettings<Settings> {
  /** Reads them too; the last ones known are there at once. */
  use(): Settings
  get(): Settings
  update(change: (settings: Settings) => Settings): void
}

interface Document<Settings> {
  read: () => Promise<Kept<Settings>>
  save: (kept: Kept<Settings>) => Promise<{ revision: number }>
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
      keepers.get(userId) ?? new SettingsKeeper(placeOf(document, `${document.name}.${userId}`), document.nothing, document.merge)
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

function placeOf<Settings>({ read, save }: Document<Settings>, storedKey: string): SettingsPlace<Settings> {
  return {
    read,
    save: async (kept) => {
      try {
        return (await save(kept)).revision
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SETTINGS_CHANGED') return 'changed'
        if (error instanceof ApiError && error.code === 'INVALID') return 'refused'
        throw error
      }
    },
    readUnsaved: () => unsavedIn<Settings>(readStored(storedKey)),
    writeUnsaved: (unsaved) => writeStored(storedKey, unsaved && JSON.stringify(unsaved)),
  }
}

function unsavedIn<Settings>(stored: string | undefined): Unsaved<Settings> | undefined {
  try {
    const { base, settings } = JSON.parse(stored ?? '{}') as Partial<Unsaved<Settings>>
    return base?.settings && settings ? { base, settings } : undefined
  } catch {
    return undefined
  }
}
