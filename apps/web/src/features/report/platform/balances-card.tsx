import type { PlatformBalances } from '@bourse/contracts/report'
import { hasText, type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { TableCard } from './table-card.tsx'

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
      rows={rows}
      keyOf={({ asset }) => asset.code}
      columns={[
        { head: t('platformReport.column.asset'), isRowHead: true, render: ({ asset }) => asset.code },
        ...FIGURES.map((name) => ({
          head: t(`platformReport.balances.${name}`),
          className: 'num',
          cellClass: name === 'supply' ? 'b' : '',
          render: (row: PlatformBalances) => <Amount raw={row[name]} asset={row.asset} withCode={false} nil="dash" />,
        })),
        { head: t('platformReport.balances.heldBy'), cellClass: 't-2 plat-kinds', render: (row) => heldFor(row, t, tag) },
      ]}
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
