import type { AssetClassReply } from '@bourse/contracts/catalogue'
import type { Lang } from '@bourse/contracts/http'
import { sql, type Statement, type Tx } from '#platform/db'

/** A class with its texts in one language, in English where it has none. */
export interface AssetClassRow {
  id: bigint
  slug: string
  image: string | null
  sort_term: string
  is_open: boolean
  is_visible: boolean
  name: string
  description: string
}

/** A class without any text is called by its slug. */
const classesIn = (lang: string): Statement => sql`
  select k.id, k.slug, k.image, k.sort_term, k.is_open, k.is_visible, coalesce(c.name, e.name, k.slug) as name,
         coalesce(c.description, e.description, '') as description
  from asset_classes k
  left join asset_class_contents c on c.asset_class_id = k.id and c.lang = ${lang}
  left join asset_class_contents e on e.asset_class_id = k.id and e.lang = 'en'`

/** The visible classes in their order (API-78); for staff the others too. */
export async function readAssetClasses(tx: Tx, lang: string, isStaff: boolean): Promise<AssetClassRow[]> {
  return tx.rows<AssetClassRow & Record<string, unknown>>(
    sql`${classesIn(lang)} where k.is_visible or ${isStaff} order by k.sort_term, k.slug`,
  )
}

/** Includes hidden ones, since something may be sorted into them. */
export async function assetClassesByIds(tx: Tx, ids: readonly bigint[], lang: Lang): Promise<Map<bigint, AssetClassRow>> {
  const rows = await tx.rows<AssetClassRow & Record<string, unknown>>(sql`${classesIn(lang)} where k.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function assetClassBySlug(tx: Tx, slug: string): Promise<AssetClassRow | undefined> {
  return tx.maybe<AssetClassRow & Record<string, unknown>>(sql`${classesIn('en')} where k.slug = ${slug}`)
}

/** The visible classes whose name or slug contains the text, in any language, without case and accents (API-85). */
export async function findAssetClasses(tx: Tx, text: string): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select k.id from asset_classes k where k.is_visible and (strpos(k.slug, lower(${text})) > 0 or exists (
      select from asset_class_contents c where c.asset_class_id = k.id and strpos(c.find_name, fold(${text})) > 0))
    order by k.sort_term, k.slug`)
  return rows.map(({ id }) => id)
}

export interface NewAssetClass {
  slug: string
  image?: string
  sortTerm: string
  isOpen?: boolean
  isVisible?: boolean
  contents: Partial<Record<Lang, { name: string; description: string }>>
}

export async function createAssetClass(tx: Tx, { slug, image, sortTerm, isOpen, isVisible, contents }: NewAssetClass): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into asset_classes (slug, image, sort_term, is_open, is_visible)
    values (${slug}, ${image ?? null}, ${sortTerm}, ${isOpen ?? false}, ${isVisible ?? true}) returning id`)
  for (const [lang, { name, description }] of Object.entries(contents))
    await tx.run(
      sql`insert into asset_class_contents (asset_class_id, lang, name, description) values (${id}, ${lang}, ${name}, ${description})`,
    )
  return id
}

export function presentAssetClass(row: AssetClassRow): AssetClassReply {
  return {
    rowId: String(row.id),
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: row.image,
    sortTerm: row.sort_term,
    isOpen: row.is_open,
    isVisible: row.is_visible,
  }
}
