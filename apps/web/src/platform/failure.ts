import { createStore } from './store.ts'

/** A failed money action in three sentences: what failed, what is safe, what to do next (SHELL-34, DEF-015). */
export interface Failure {
  what: string
  safe: string
  next: string
  /** Offered beside closing the dialog, where trying again is safe. */
  retry?: () => void
}

export const failure = createStore<Failure | undefined>(undefined)

/** @public */
export function showFailure(shown: Failure): void {
  failure.set(shown)
}
