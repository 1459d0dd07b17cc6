import type { DocumentRole } from '@bourse/contracts/document'
import { createStore } from './store.ts'

/** The document that is shown over the page: one of the operator's, or the help. */
export type ShownDocument = DocumentRole | 'help'

/**
 * The shell draws the dialog and any part of the page may open it, so that users read what they accept without leaving the form.
 */
export const documentDialog = createStore<ShownDocument | undefined>(undefined)

export function openDocument(wanted: ShownDocument): void {
  documentDialog.set(wanted)
}
