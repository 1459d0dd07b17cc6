import { document } from '@bourse/contracts/document'
import { raise, type Http } from '#platform/http'
import { isConfirmed, readDocument } from './store.ts'

export function documentRoutes(http: Http): void {
  http.read(document.read, async ({ tx, caller, params }) => {
    const id = params.id === 'current' ? undefined : BigInt(params.id)
    const found = (await readDocument(tx, params.role, id, params.lang)) ?? raise('DOCUMENT_NOT_FOUND')
    const confirmed = caller ? await isConfirmed(tx, found.id, caller.profileId) : false
    return { id: String(found.id), role: found.role, title: found.title, content: found.content, lang: found.lang, isConfirmed: confirmed }
  })
}
