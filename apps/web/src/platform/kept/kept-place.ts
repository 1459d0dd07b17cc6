import type { ErrorCode } from '@bourse/contracts/errors'
import { ApiError } from '../http.ts'
import { readStored, writeStored } from '../stored.ts'
import type { Kept, SettingsPlace, Unsaved } from './settings-keeper.ts'

export interface KeptCalls<Settings> {
  read: () => Promise<Kept<Settings>>
  save: (kept: Kept<Settings>) => Promise<{ revision: number }>
}

/** On the server, which refuses with this code what another window has changed meanwhile; unsaved changes stay in this browser. */
export function keptPlace<Settings>({ read, save }: KeptCalls<Settings>, changed: ErrorCode, storedKey: string): SettingsPlace<Settings> {
  return {
    read,
    save: async (kept) => {
      try {
        return (await save(kept)).revision
      } catch (error) {
        if (error instanceof ApiError && error.code === changed) return 'changed'
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
