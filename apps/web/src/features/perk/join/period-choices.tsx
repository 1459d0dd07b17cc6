import type { VenueAsset } from '@bourse/contracts/venue'
import { dateFormat } from '@bourse/domain/formats'
import { type DuesPeriod, periodStart, savingOf } from '@bourse/domain/perk'
import { useId } from 'react'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { ExactAmount } from '#ui/exact-amount'
import { NIL } from '#ui/kv'
import { Radio } from '#ui/radio'
import { figured } from '../parts/asset-figure.ts'
import { savingText } from '../parts/saving-text.ts'
import { priceListOf, type Prices } from './join-terms.ts'

interface PeriodChoicesProps {
  prices: Prices
  asset: VenueAsset
  value: DuesPeriod | undefined
  onChange: (period: DuesPeriod) => void
  /** A gift is for one period and is not charged again. */
  isOnce?: boolean
}

/** The price list: what each period costs, what it comes to in a year, and what it saves (PERK-27, PERK-32). A press on a row chooses it. */
export function PeriodChoices({ prices, asset, value, onChange, isOnce = false }: PeriodChoicesProps) {
  const t = useT()
  const { tag } = useLocale()
  const name = useId()
  const list = priceListOf(prices)
  const hasYears = !isOnce && list.some(({ year }) => year !== undefined)
  const amount = (raw: bigint) => <ExactAmount raw={raw} asset={figured(asset)} withCode={false} />
  return (
    <fieldset className="pj-set">
      <legend className="vh">{t('perk.join.often')}</legend>
      <table className="pj">
        <thead>
          <tr>
            <th aria-hidden="true" />
            <th scope="col">{t('perk.join.period')}</th>
            <th scope="col">{t('perk.join.dues', { code: asset.code })}</th>
            {hasYears && (
              <>
                <th scope="col" className="pj-wide">
                  {t('perk.join.inYear', { code: asset.code })}
                </th>
                <th scope="col" className="pj-wide">
                  {t('perk.join.saves')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {list.map(({ period, price, year }) => {
            const saving = isOnce ? undefined : savingOf(period, prices)
            const id = `${name}.${period}`
            return (
              <tr key={period} className={period === value ? 'is-chosen' : undefined} onClick={() => onChange(period)}>
                <td>
                  <Radio name={name} option={{ value: period }} value={value} onChange={onChange} id={`${id}.radio`} />
                </td>
                <th scope="row">
                  <label htmlFor={`${id}.radio`} className="pj-period">
                    {t(`perk.period.${period}`)}
                    <span className="cap">{isOnce ? t('perk.join.once') : rhythmText(period, new Date(), t, tag)}</span>
                  </label>
                </th>
                <td>
                  <b>{amount(price)}</b>
                </td>
                {hasYears && (
                  <>
                    <td className="pj-wide t-2">{year ? amount(year.cost) : <span className="t-3">{NIL}</span>}</td>
                    <td className="pj-wide">
                      {saving ? <span className="up">{savingText(saving.permille, tag)}</span> : <span className="t-3">{NIL}</span>}
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </fieldset>
  )
}

/** When a period is charged again, for who joins now. */
function rhythmText(period: DuesPeriod, now: Date, t: Translate, locale: string): string {
  switch (period) {
    case 'annual':
      return t('perk.rhythm.annual', { day: shortDateText(periodStart(now, 'annual', 1), locale) })
    case 'monthly':
      return t('perk.rhythm.monthly', { day: now.getDate() })
    case 'weekly':
      return t('perk.rhythm.weekly', { day: dateFormat(locale, { weekday: 'long' }).format(now) })
    case 'lifetime':
    case 'daily':
    case 'hourly':
    case 'minute':
      return t(`perk.rhythm.${period}`)
  }
}
