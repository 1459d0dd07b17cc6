import type { Unsettled } from '@bourse/contracts/account'
import { UNSETTLED_KINDS } from '@bourse/domain/account'
import { sql, type Tx } from '#platform/db'
import { type PersonalTable, type Person, rowsAbout } from '#platform/personal-data'

const AMOUNTS_MAX = 3

/** What has to end before the account can be closed, and what ends by itself, in the order in which one would go about it. */
export async function readUnsettled(tx: Tx, tables: readonly PersonalTable[], person: Person): Promise<Unsettled[]> {
  const found: Unsettled[] = []
  for (const table of tables) {
    if (!table.unsettled) continue
    const { kind, rows, isFree = false } = table.unsettled
    const { count } = await tx.one<{ count: bigint }>(sql`
      select count(*) as count from ${nameOf(table)} t where (${rowsAbout(table, person)}) and (${rows(person)})`)
    if (count > 0n) found.push({ kind, count: Number(count), isFree, amounts: kind === 'balances' ? await readAmounts(tx, person) : [] })
  }
  return found.toSorted((one, other) => UNSETTLED_KINDS.indexOf(one.kind) - UNSETTLED_KINDS.indexOf(other.kind))
}

/** As part of a statement; the name is one of the product's own list. */
export function nameOf({ table }: PersonalTable): { text: string; values: unknown[] } {
  return { text: `public.${table}`, values: [] }
}

async function readAmounts(tx: Tx, { pocketIds }: Person): Promise<Unsettled['amounts']> {
  const rows = await tx.rows<{ code: string; amount: bigint; decimals: number; decimals_min: number }>(sql`
    select a.code, sum(w.balance) as amount, a.decimals, a.decimals_min
    from published.wallets w join published.assets a on a.id = w.asset_id
    where w.pocket_id = any(${pocketIds}::bigint[]) and not w.is_issuance and w.balance <> 0
    group by a.code, a.decimals, a.decimals_min, a.sort_term order by a.sort_term, a.code limit ${AMOUNTS_MAX}`)
  return rows.map(({ code, amount, decimals, decimals_min }) => ({
    asset: code,
    amount: String(amount),
    decimals,
    decimalsMin: decimals_min,
  }))
}
