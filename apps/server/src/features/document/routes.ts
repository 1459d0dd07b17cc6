import { document } from '@bourse/contracts/document'
import { raise, type Http } from '#platform/http'
import { isConfirmed, readDocument } from './store.ts'

export function documentRoutes(http: Http): void {
  http.read(document.read, async ({ tx, caller, params }) => {
    const id = params.id === 'current' ? undefined : BigInt(params.id)
    const found = (await readDocument(tx, params.role, id, params.lang)) ?? raise('DOCUMENT_NOT_FOUND')
    const confirmed = caller ? await isConfirmed(tx, found.id, caller.profileId) : false
    const { id: documentId, role, title, content, lang, created_at } = found
    return { id: String(documentId), role, title, content, lang, createdAt: created_at.getTime(), isConfirmed: confirmed }
  })
}
