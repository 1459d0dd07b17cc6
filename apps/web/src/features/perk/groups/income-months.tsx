import type { ReplyOf } from '@bourse/contracts/http'
import type { perk } from '@bourse/contracts/perk'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'
import { Table } from '#ui/table'
import { IncomePart } from './income-part.tsx'

type Month = ReplyOf<typeof perk.income>['months'][number]

/** What each month brought, newest first. A phone has room for one column of figures; the parts stand below the month. */
export function IncomeMonths({ months, asset }: { months: readonly Month[]; asset: AmountAsset }) {
  const t = useT()
  const { tag } = useLocale()
  const nameOf = dateFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const figure = (raw: string) => <Amount raw={raw} asset={asset} nil="dash" withCode={false} />
  return (
    <IncomePart name="months">
      <Table
        className="tbl in-table"
        empty={<p className="cap">{t('groups.income.monthsNone')}</p>}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          {
            head: t('groups.income.month'),
            render: ({ month, dues, tips }) => (
              <>
                {nameOf.format(Date.parse(`${month.slice(0, 7)}-01T00:00:00Z`))}
                <div className="only-m cap">
                  {t('groups.income.dues')} {figure(dues)} · {t('groups.income.tips')} {figure(tips)}
                </div>
              </>
            ),
          },
          { head: t('groups.income.dues'), className: 'num only-d', render: ({ dues }) => figure(dues) },
          { head: t('groups.income.tips'), className: 'num only-d', render: ({ tips }) => figure(tips) },
          {
            head: t('groups.income.sum'),
            className: 'num',
            cellClass: 'b',
            render: ({ dues, tips }) => <Amount raw={BigInt(dues) + BigInt(tips)} asset={asset} />,
          },
        ]}
      />
    </IncomePart>
  )
}
