import type { ExploredClass } from '@bourse/contracts/catalogue'
import { sql, type Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import { type Caller, raise } from '#platform/http'
import type { Lang } from '@bourse/contracts/http'
import { type AssetClassRow, presentAssetClass, readAssetClasses } from './asset-classes.ts'
import { IS_SHOWN } from './visibility.ts'

/** How many of something the page of each class lists for this reader, by the class's id; classes without any may be missing. */
export interface ClassPart {
  part: 'ventureCount' | 'perkCount'
  count(tx: Tx, caller: Caller | undefined, classIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>
}

export const CLASS_PARTS = extensionPoint<ClassPart>('catalogue.classParts')

interface ExploreReader {
  lang: Lang
  caller: Caller | undefined
  parts: readonly ClassPart[]
}

/** The visible classes in their order, with what they have (API-79, CAT-11). */
export async function exploreClasses(tx: Tx, reader: ExploreReader): Promise<ExploredClass[]> {
  return withCounts(tx, await readAssetClasses(tx, reader.lang, false), reader)
}

/** One of them (DEF-153); a hidden class and an unknown one get the same answer. */
export async function exploreClass(tx: Tx, slug: string, reader: ExploreReader): Promise<ExploredClass> {
  const found = (await readAssetClasses(tx, reader.lang, false)).filter((row) => row.slug === slug)
  return (await withCounts(tx, found, reader))[0] ?? raise('ASSET_CLASS_NOT_FOUND')
}

async function withCounts(tx: Tx, rows: readonly AssetClassRow[], { caller, parts }: ExploreReader): Promise<ExploredClass[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const assets = await countAssets(tx, ids)
  const counts: Record<ClassPart['part'], ReadonlyMap<bigint, number>> = { ventureCount: new Map(), perkCount: new Map() }
  for (const { part, count } of parts) counts[part] = await count(tx, caller, ids)
  return rows.map((row) => ({
    ...presentAssetClass(row),
    assetCount: assets.get(row.id) ?? 0,
    ventureCount: counts.ventureCount.get(row.id) ?? 0,
    perkCount: counts.perkCount.get(row.id) ?? 0,
  }))
}

async function countAssets(tx: Tx, classIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; count: number }>(sql`
    select a.asset_class_id as id, count(*)::int as count from assets a
    where a.asset_class_id = any(${classIds}::bigint[]) and ${IS_SHOWN} group by a.asset_class_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
