import { coverTenths, isReserveOld } from '@bourse/domain/report'
import { type AssetRow, assetsByIds } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'

export interface DeclarationRow {
  id: bigint
  asset_id: bigint
  amount: bigint
  place: string
  reference: string
  day: string
  note: string
  declared_by: bigint
  signed_by: bigint
  signed_at: Date
}

/** What is owed of an asset, and the newest declaration of what is held for it. */
interface Reserve {
  asset: AssetRow
  available: bigint
  held: bigint
  owed: bigint
  declared: DeclarationRow | undefined
  cover: bigint | undefined
  isOld: boolean
}

/** Money of the world, which is held somewhere else; other assets are in the account once a reserve was declared for them. */
const BACKED = ['fiatproxyasset', 'cryptoproxyasset']

const COLUMNS = sql`d.id, d.asset_id, d.amount, d.place, d.reference, d.day::text as day, d.note, d.declared_by, d.signed_by, d.signed_at`

/** Owed is everything but issuance, the operator's own wallets included, as the proof of liabilities counts it. */
export async function readReserves(tx: Tx, nowMs: number, code?: string): Promise<Reserve[]> {
  const owed = await tx.rows<{ asset_id: bigint; owed: bigint; held: bigint }>(sql`
    select a.id as asset_id, coalesce(sum(w.balance), 0) as owed, coalesce(sum(w.held), 0) as held
    from published.assets a left join published.wallets w on w.asset_id = a.id and not w.is_issuance
    where ${code === undefined ? sql`true` : sql`a.code = upper(${code})`}
      and (a.ctype = any(${BACKED}::text[]) or exists (select from reserve_declarations d where d.asset_id = a.id))
    group by a.id, a.sort_term, a.code order by a.sort_term, a.code`)
  const ids = owed.map(({ asset_id }) => asset_id)
  const assets = await assetsByIds(tx, ids)
  const newest = new Map((await newestDeclarations(tx, ids)).map((row) => [row.asset_id, row]))
  return owed.flatMap((row) => {
    const asset = assets.get(row.asset_id)
    const declared = newest.get(row.asset_id)
    if (!asset || (row.owed === 0n && !declared)) return []
    return {
      asset,
      available: row.owed - row.held,
      held: row.held,
      owed: row.owed,
      declared,
      cover: declared && coverTenths(declared.amount, row.owed),
      isOld: declared !== undefined && isReserveOld(declared.day, nowMs),
    }
  })
}

/** Newest first. */
export async function readDeclarations(tx: Tx, assetId: bigint, max = 500): Promise<DeclarationRow[]> {
  return tx.rows<DeclarationRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from reserve_declarations d where d.asset_id = ${assetId} order by d.id desc limit ${max}`,
  )
}

async function newestDeclarations(tx: Tx, assetIds: readonly bigint[]): Promise<DeclarationRow[]> {
  return tx.rows<DeclarationRow & Record<string, unknown>>(sql`
    select distinct on (d.asset_id) ${COLUMNS} from reserve_declarations d
    where d.asset_id = any(${assetIds.map(String)}::bigint[]) order by d.asset_id, d.id desc`)
}
