import { document, DOCUMENT_ROLES, type DocumentRole } from '@bourse/contracts/document'
import { en } from '@bourse/texts/en'
import { like, rowOf } from './blank-reply.ts'
import { type FakeServer, Refused } from './fake-server.ts'

/** The id of a role’s document in force. */
export const documentId = (role: DocumentRole): string => String(41 + DOCUMENT_ROLES.indexOf(role))

/** From now on the operator’s documents can be read, and agreed to. */
export function publishDocuments(server: FakeServer): void {
  const agreed = new Set<string>()
  server.reply(document.read, ({ params }) => {
    const role = DOCUMENT_ROLES.find((each) => each === params.role)
    if (!role) throw new Refused('NOT_FOUND')
    const id = documentId(role)
    const title = en[`document.role.${role}`]
    return like(document.read.reply, { id, role, title, content: `# ${title}\n\nWhat it says.`, lang: 'en', isConfirmed: agreed.has(id) })
  })
  server.reply(
    document.list,
    DOCUMENT_ROLES.map((role) => like(rowOf(document.list.reply), { id: documentId(role), role, title: en[`document.role.${role}`] })),
  )
  server.reply(document.agree, ({ body }) => {
    agreed.add(body.doc_id)
    const { doc_id, profile_id = '7' } = body
    return like(document.agree.reply, { id: '1', doc_id, profile_id })
  })
}
