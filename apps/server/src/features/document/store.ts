import { sql, type Tx } from '#platform/db'

export interface DocumentRow {
  id: bigint
  role: string
  lang: string
  title: string
  content: string
  created_at: Date
}

/** In the requested language, or English if missing; the newest of its role when no id is given. */
export async function readDocument(tx: Tx, role: string, id: bigint | undefined, lang: string): Promise<DocumentRow | undefined> {
  return tx.maybe<DocumentRow>(sql`
    select d.id, d.role, d.created_at, t.lang, t.title, t.content
    from documents d join document_texts t on t.document_id = d.id
    where d.role = ${role} and (case when ${id ?? null}::bigint is null then d.is_current else d.id = ${id ?? null} end) and t.lang in (${lang}, 'en')
    order by t.lang = ${lang} desc limit 1`)
}

export async function isConfirmed(tx: Tx, documentId: bigint, profileId: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from agreements where document_id = ${documentId} and profile_id = ${profileId}`)).length > 0
}

/** Whether the profile has agreed to the current document of a role. */
export async function hasAgreed(tx: Tx, role: string, profileId: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    select from agreements a join documents d on d.id = a.document_id where d.role = ${role} and d.is_current and a.profile_id = ${profileId}`)
  return found.length > 0
}

/** The current versions, of the roles that have a document. */
export async function currentDocuments(tx: Tx, roles: readonly string[]): Promise<bigint[]> {
  const found = await tx.rows<{ id: bigint }>(sql`select id from documents where role = any(${roles}) and is_current order by id`)
  return found.map(({ id }) => id)
}

/** Records an agreement once; repeating returns the same id, and an unknown document returns undefined. */
export async function recordAgreement(tx: Tx, documentId: bigint, profileId: bigint): Promise<bigint | undefined> {
  await tx.run(sql`
    insert into agreements (document_id, profile_id) select id, ${profileId} from documents where id = ${documentId} on conflict do nothing`)
  const row = await tx.maybe<{ id: bigint }>(sql`select id from agreements where document_id = ${documentId} and profile_id = ${profileId}`)
  return row?.id
}

export interface NewDocument {
  role: string
  texts: Record<string, { title: string; content: string }>
}

export async function createDocument(tx: Tx, { role, texts }: NewDocument): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`insert into documents (role) values (${role}) returning id`)
  for (const [lang, { title, content }] of Object.entries(texts)) {
    await tx.run(sql`insert into document_texts (document_id, lang, title, content) values (${id}, ${lang}, ${title}, ${content})`)
  }
  return id
}
