import type { DocumentRole } from '@bourse/contracts/document'
import { createStore } from './store.ts'

/** One version of a document; the id `current` is the version in force. */
export interface DocumentAddress {
  role: string
  id: string
}

/**
 * The document that is shown over the page. The shell draws the dialog and any part of the page may open it, so that users read
 * what they accept without leaving the form.
 */
export const documentDialog = createStore<DocumentAddress | undefined>(undefined)

/** Opens one of the operator's documents by its role, or any document, such as an asset's paper, by its id. */
export function openDocument(wanted: DocumentRole | DocumentAddress): void {
  documentDialog.set(typeof wanted === 'string' ? { role: wanted, id: 'current' } : wanted)
}
