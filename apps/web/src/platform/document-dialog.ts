import type { DocumentRole } from '@bourse/contracts/document'
import { createStore } from './store.ts'

/** What is being read over the page: a document of the house, or where to find help. */
export type Reading = DocumentRole | 'help'

/** The shell draws it, any part of the page may open it: nobody leaves a form to read what it asks to accept. */
export const documentDialog = createStore<Reading | undefined>(undefined)

export function openReading(wanted: Reading): void {
  documentDialog.set(wanted)
}
