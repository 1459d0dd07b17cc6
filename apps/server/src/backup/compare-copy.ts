import type pg from 'pg'
import { readAssetFigures } from './ledger-figures.ts'
import type { Manifest } from './manifest.ts'
import { quoted } from './own-tables.ts'

/** Where a restored database differs from what was counted when the backup was taken; empty when it is the same. */
export async function compareCopy(client: pg.Client, { tables, assets }: Manifest): Promise<string[]> {
  const differences: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`)
    if (rows[0]?.count !== String(table.rows))
      differences.push(`${table.schema}.${table.name} has ${rows[0]?.count} rows instead of ${table.rows}`)
  }
  const found = await readAssetFigures(client)
  for (const asset of new Set([...Object.keys(assets), ...Object.keys(found)])) {
    const [then, now] = [JSON.stringify(assets[asset] ?? {}), JSON.stringify(found[asset] ?? {})]
    if (then !== now) differences.push(`the sums of ${asset} are ${now} instead of ${then}`)
  }
  return differences
}
