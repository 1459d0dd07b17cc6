import { LANGS, type Lang } from '@bourse/contracts/http'
import { MISSING_CONTENT } from '#features/i18n'
import { sql } from '#platform/db'

/** Documents in force that are not written in every language. */
export const missingDocuments = MISSING_CONTENT.with({
  kind: 'document',
  read: (tx) =>
    tx.rows<{ id: bigint; name: string; langs: Lang[] }>(sql`
      select d.id, coalesce((select t.title from document_texts t where t.document_id = d.id and t.lang = 'en'), d.role) as name,
             array_agg(l.lang order by l.lang) as langs
      from documents d cross join unnest(${[...LANGS]}::text[]) l (lang)
      where d.is_current and not exists (select from document_texts t where t.document_id = d.id and t.lang = l.lang)
      group by d.id, d.role order by 2 limit 200`),
})
