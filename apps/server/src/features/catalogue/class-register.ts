import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'

export interface ClassRow extends Record<string, unknown> {
  slug: string
  image: string | null
  sort_term: string
  is_open: boolean
  is_visible: boolean
  contents: Record<string, { name: string; description: string }>
  asset_count: number
}

/** All classes in their order, with their texts in every language; or one of them. */
export async function readClassRegister(tx: Tx, slug?: string): Promise<ClassRow[]> {
  return tx.rows<ClassRow>(sql`
    select k.slug, k.image, k.sort_term, k.is_open, k.is_visible,
           (select coalesce(jsonb_object_agg(c.lang, jsonb_build_object('name', c.name, 'description', c.description)), '{}')
            from asset_class_contents c where c.asset_class_id = k.id) as contents,
           (select count(*)::int from assets a where a.asset_class_id = k.id) as asset_count
    from asset_classes k where ${slug === undefined ? sql`true` : sql`k.slug = ${slug}`} order by k.sort_term, k.slug`)
}

export async function countClasses(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from asset_classes`)).count
}

export interface ClassChange {
  sortTerm: string
  isOpen: boolean
  isVisible: boolean
  contents: Partial<Record<Lang, { name: string; description: string } | undefined>>
}

/** A language that is left out has no texts afterwards: readers get the English ones. */
export async function saveAssetClass(tx: Tx, slug: string, { sortTerm, isOpen, isVisible, contents }: ClassChange): Promise<boolean> {
  const found = await tx.maybe<{ id: bigint }>(sql`
    update asset_classes set sort_term = ${sortTerm}, is_open = ${isOpen}, is_visible = ${isVisible} where slug = ${slug} returning id`)
  if (!found) return false
  await tx.run(sql`delete from asset_class_contents where asset_class_id = ${found.id} and lang <> all(${Object.keys(contents)})`)
  for (const [lang, text] of Object.entries(contents))
    if (text)
      await tx.run(sql`
        insert into asset_class_contents (asset_class_id, lang, name, description) values (${found.id}, ${lang}, ${text.name}, ${text.description})
        on conflict (asset_class_id, lang) do update set name = excluded.name, description = excluded.description`)
  return true
}
