import type { PlatformBalances } from '@bourse/contracts/report'
import { hasText, type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { FigureHeads, TableCard } from './table-card.tsx'

const FIGURES = ['members', 'agents', 'ventures', 'coupons', 'house', 'supply', 'held'] as const

interface BalancesCardProps {
  rows: readonly PlatformBalances[]
  now: number
  query: PlatformQuery
}

/** Where all of each asset is now. Members, ventures, coupons and house add up to the supply. */
export function BalancesCard({ rows, now, query }: BalancesCardProps) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <TableCard
      title={t('platformReport.balances.title')}
      caption={momentText(now, tag)}
      table="balances"
      query={query}
      isEmpty={rows.length === 0}
      head={
        <>
          <th scope="col">{t('platformReport.column.asset')}</th>
          <FigureHeads names={FIGURES.map((name) => t(`platformReport.balances.${name}`))} />
          <th scope="col">{t('platformReport.balances.heldBy')}</th>
        </>
      }
      body={rows.map((row) => (
        <tr key={row.asset.code}>
          <th scope="row">{row.asset.code}</th>
          {FIGURES.map((name) => (
            <td key={name} className={name === 'supply' ? 'num b' : 'num'}>
              <Amount raw={row[name]} asset={row.asset} withCode={false} nil="dash" />
            </td>
          ))}
          <td className="t-2 plat-kinds">{heldFor(row, t, tag)}</td>
        </tr>
      ))}
    />
  )
}

/** “Orders 120.00, Street escrow 40.00”: what is held, by what it is held for. */
function heldFor({ asset, orders, holds }: PlatformBalances, t: Translate, tag: string): string {
  const parts = [{ kind: 'orders', amount: orders }, ...holds].filter(({ amount }) => amount !== '0')
  return parts
    .map(({ kind, amount }) => {
      const key = `platformReport.hold.${kind}`
      return `${hasText(key) ? t(key) : kind} ${amountText(amount, asset, tag)}`
    })
    .join(', ')
}
