import { DOCUMENT_ROLES, type DocumentKind } from '@bourse/contracts/document'
import { sql, type Tx } from '#platform/db'
import type { DocumentText } from './publish-version.ts'
import { versionOf } from './store.ts'

export interface RegisteredRow extends Record<string, unknown> {
  id: bigint
  role: string
  kind: DocumentKind
  title: string
  version: string
  in_force_at: Date
  is_current: boolean
  langs: string[]
  accepted_count: number
}

/** Every version of the operator's documents, newest first within each, in the order in which readers find them; or those of one. */
export async function readRegister(tx: Tx, role?: string): Promise<RegisteredRow[]> {
  return tx.rows<RegisteredRow>(sql`
    select d.id, d.role, d.kind, coalesce(t.title, d.role) as title, d.version, d.in_force_at, d.is_current,
           array(select x.lang from document_texts x where x.document_id = d.id order by x.lang) as langs,
           (select count(*)::int from agreements g where g.document_id = d.id) as accepted_count
    from documents d left join document_texts t on t.document_id = d.id and t.lang = 'en'
    where d.asset_id is null and ${role === undefined ? sql`true` : sql`d.role = ${role}`}
    order by array_position(${DOCUMENT_ROLES}::text[], d.role), d.role, ${versionOf('d')} desc`)
}

export async function countDocuments(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(distinct role)::int as count from documents where asset_id is null`)).count
}

/** The titles of the operator's documents in English, by role: of the version in force, or else of the newest. */
export async function documentTitles(tx: Tx, roles: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ role: string; title: string }>(sql`
    select distinct on (d.role) d.role, t.title from documents d join document_texts t on t.document_id = d.id and t.lang = 'en'
    where d.asset_id is null and d.role = any(${roles}) order by d.role, d.is_current desc, ${versionOf('d')} desc`)
  return new Map(rows.map(({ role, title }) => [role, title]))
}

/** A version's texts by language. */
export async function readTexts(tx: Tx, documentId: bigint): Promise<Record<string, Required<DocumentText>>> {
  const rows = await tx.rows<Required<DocumentText> & { lang: string }>(
    sql`select lang, title, summary, content from document_texts where document_id = ${documentId} order by lang`,
  )
  return Object.fromEntries(rows.map(({ lang, ...text }) => [lang, text]))
}
