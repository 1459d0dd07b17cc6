import { LANGS, type Lang } from '@bourse/contracts/http'
import { MISSING_CONTENT } from '#features/i18n'
import { sql } from '#platform/db'

interface Missing extends Record<string, unknown> {
  id: bigint
  name: string
  langs: Lang[]
}

/** Classes and assets that readers see and that are not written in every language. */
export const missingCatalogue = [
  MISSING_CONTENT.with({
    kind: 'class',
    read: (tx) =>
      tx.rows<Missing>(sql`
        select c.id, c.slug as name, array_agg(l.lang order by l.lang) as langs
        from asset_classes c cross join unnest(${[...LANGS]}::text[]) l (lang)
        where c.is_visible and not exists (select from asset_class_contents t where t.asset_class_id = c.id and t.lang = l.lang)
        group by c.id, c.slug order by 2 limit 200`),
  }),
  MISSING_CONTENT.with({
    kind: 'asset',
    read: (tx) =>
      tx.rows<Missing>(sql`
        select a.id, a.code as name, array_agg(l.lang order by l.lang) as langs
        from assets a cross join unnest(${[...LANGS]}::text[]) l (lang)
        where a.is_active and a.is_visible and not exists (select from asset_contents t where t.asset_id = a.id and t.lang = l.lang)
        group by a.id, a.code order by 2 limit 200`),
  }),
]
