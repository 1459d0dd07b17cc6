import { sql, type Tx } from '#platform/db'
import type { DocumentText } from './publish-version.ts'

export interface DraftRow extends Record<string, unknown> {
  role: string
  texts: Record<string, Required<DocumentText>>
  saved_by: bigint
  saved_at: Date
  /** Of its texts: who signs them signs these. */
  digest: string
}

const DRAFT = sql`select d.role, d.texts, d.saved_by, d.saved_at, encode(sha256(convert_to(d.texts::text, 'UTF8')), 'hex') as digest
  from document_drafts d`

export async function readDrafts(tx: Tx): Promise<DraftRow[]> {
  return tx.rows<DraftRow>(DRAFT)
}

/** Who publishes or replaces a draft locks it first. */
export async function readDraft(tx: Tx, role: string, lock?: 'lock'): Promise<DraftRow | undefined> {
  return tx.maybe<DraftRow>(sql`${DRAFT} where d.role = ${role} ${lock ? sql`for update` : sql``}`)
}

export async function saveDraft(tx: Tx, role: string, texts: Record<string, DocumentText>, userId: bigint): Promise<void> {
  await tx.run(sql`
    insert into document_drafts (role, texts, saved_by) values (${role}, ${JSON.stringify(texts)}::jsonb, ${userId})
    on conflict (role) do update set texts = excluded.texts, saved_by = excluded.saved_by, saved_at = now()`)
}

export async function discardDraft(tx: Tx, role: string): Promise<boolean> {
  return (await tx.rows(sql`delete from document_drafts where role = ${role} returning role`)).length > 0
}
