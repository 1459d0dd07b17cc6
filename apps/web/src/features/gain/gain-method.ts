import type { GainMethod } from '@bourse/contracts/report'
import { createStore, useStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'

const KEY = 'gain.method'

/** The same in the terminal and on the pocket's page, and at the next visit. */
const chosen = createStore<GainMethod>(readStored(KEY) === 'fifo' ? 'fifo' : 'average')

/** The order in which they are offered. */
export const METHODS = ['average', 'fifo'] as const satisfies readonly GainMethod[]

export function useGainMethod(): GainMethod {
  return useStore(chosen)
}

export function chooseMethod(method: GainMethod): void {
  chosen.set(method)
  writeStored(KEY, method)
}
