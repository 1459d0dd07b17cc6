import type { Manifest } from './manifest.ts'

/** What a backup contains, in one line for the operator. */
export function describeBackup({ version, takenAt, migrations, tables, files, assets, hasSecret }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const images = files.filter(({ name }) => name.startsWith('media/')).length
  const entries = Object.values(assets).reduce((sum, figures) => sum + BigInt(figures.entries), 0n)
  return (
    `State of ${takenAt}, Bourse ${version}, schema ${migrations.at(-1)?.name}: ${rows} rows in ${tables.length} tables, ` +
    `${entries} ledger entries of ${Object.keys(assets).length} assets, ${images} files, ${hasSecret ? 'with' : 'without'} the root secret.`
  )
}
