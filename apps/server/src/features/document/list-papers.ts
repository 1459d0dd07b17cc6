import type { DocumentKind, PaperRole } from '@bourse/contracts/document'
import { sql, type Tx } from '#platform/db'

export interface PaperRow {
  id: bigint
  role: PaperRole
  kind: DocumentKind
  title: string
  version: string
  langs: string[]
  in_force_at: Date
  is_current: boolean
  is_required: boolean
  /** The profiles that have accepted this version. */
  accepted_count: number
}

/** All versions of an asset's papers, newest first, with titles in the requested language or English. */
export async function listPapers(tx: Tx, assetId: bigint, lang: string): Promise<PaperRow[]> {
  return tx.rows<PaperRow & Record<string, unknown>>(sql`
    select d.id, d.role, d.kind, t.title, d.version, d.in_force_at, d.is_current, d.is_required,
           array(select x.lang from document_texts x where x.document_id = d.id order by x.lang) as langs,
           (select count(*)::int from agreements g where g.document_id = d.id) as accepted_count
    from documents d
    join lateral (
      select x.title from document_texts x where x.document_id = d.id and x.lang in (${lang}, 'en') order by x.lang = ${lang} desc limit 1
    ) t on true
    where d.asset_id = ${assetId} order by d.in_force_at desc, d.id desc`)
}
