import { displayAmount } from '@bourse/domain/money'
import { OWN_FILES, type OwnFile, textCell } from '#platform/csv'
import { sql } from '#platform/db'

interface DuesRow {
  id: bigint
  at: Date
  period_start: Date
  perk: string
  code: string
  decimals: number
  amount: bigint
  posting_id: bigint
}

/** What a profile paid in dues. A membership's charges are numbered, and the two numbers together rise. */
const dues: OwnFile = {
  name: 'dues',
  columns: ['date', 'perk', 'period_from', 'asset', 'amount', 'posting'],
  async read(tx, { profileId }, after, max) {
    const rows = await tx.rows<DuesRow & Record<string, unknown>>(sql`
      select c.membership_id * 1000000000 + c.n as id, c.at, c.period_start, k.name as perk, a.code, a.decimals, c.amount, c.posting_id
      from dues_charges c join memberships m on m.id = c.membership_id join perks k on k.id = m.perk_id
      join published.assets a on a.id = m.asset_id
      where m.profile_id = ${profileId} and c.membership_id * 1000000000 + c.n > ${after}
      order by c.membership_id, c.n limit ${max}`)
    return rows.map(({ id, at, period_start, perk, code, decimals, amount, posting_id }) => ({
      id,
      cells: [
        at.toISOString(),
        textCell(perk),
        period_start.toISOString(),
        code,
        displayAmount(amount, { decimals, decimalsMin: decimals }),
        String(posting_id),
      ],
    }))
  },
}

export const perkFiles = [OWN_FILES.with(dues)]
