import type { ReplyOf } from '@bourse/contracts/http'
import type { perk } from '@bourse/contracts/perk'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'

type Month = ReplyOf<typeof perk.income>['months'][number]

/** What each month brought, newest first. A phone has room for one column of figures; the parts stand below the month. */
export function IncomeMonths({ months, asset }: { months: readonly Month[]; asset: AmountAsset }) {
  const t = useT()
  return (
    <section className="card card-pad in-months" aria-labelledby="in-months">
      <h2 className="h3" id="in-months">
        {t('groups.income.months')}
      </h2>
      {months.length === 0 ? (
        <p className="cap">{t('groups.income.monthsNone')}</p>
      ) : (
        <table className="tbl in-table">
          <thead>
            <tr>
              <th>{t('groups.income.month')}</th>
              <th className="num only-d">{t('groups.income.dues')}</th>
              <th className="num only-d">{t('groups.income.tips')}</th>
              <th className="num">{t('groups.income.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <MonthRow key={month.month} month={month} asset={asset} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function MonthRow({ month: { month, dues, tips }, asset }: { month: Month; asset: AmountAsset }) {
  const t = useT()
  const { tag } = useLocale()
  const nameOf = dateFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const figure = (raw: string) => <Amount raw={raw} asset={asset} nil="dash" withCode={false} />
  return (
    <tr>
      <td>
        {nameOf.format(Date.parse(`${month.slice(0, 7)}-01T00:00:00Z`))}
        <div className="only-m cap">
          {t('groups.income.dues')} {figure(dues)} · {t('groups.income.tips')} {figure(tips)}
        </div>
      </td>
      <td className="num only-d">{figure(dues)}</td>
      <td className="num only-d">{figure(tips)}</td>
      <td className="num b">
        <Amount raw={BigInt(dues) + BigInt(tips)} asset={asset} />
      </td>
    </tr>
  )
}
