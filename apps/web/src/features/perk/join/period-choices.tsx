import type { VenueAsset } from '@bourse/contracts/venue'
import { dateFormat } from '@bourse/domain/formats'
import { type DuesPeriod, savingOf } from '@bourse/domain/perk'
import { type CSSProperties, useId } from 'react'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { ExactAmount } from '#ui/exact-amount'
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

/** The price list: each period with what it saves and what it costs in a year (PERK-27, PERK-32). */
export function PeriodChoices({ prices, asset, value, onChange, isOnce = false }: PeriodChoicesProps) {
  const t = useT()
  const { tag } = useLocale()
  const name = useId()
  const list = priceListOf(prices)
  const hasYears = !isOnce && list.some(({ year }) => year !== undefined)
  return (
    <fieldset className="perk-periods">
      <legend className="vh">{t('perk.join.period')}</legend>
      {hasYears && (
        <p className="perk-periods-head" aria-hidden="true">
          <span>{t('perk.join.period')}</span>
          <span>{t('perk.join.inYear')}</span>
          <span className="num">{t('perk.join.dues', { code: asset.code })}</span>
        </p>
      )}
      {list.map(({ period, price, year }) => {
        const saving = isOnce ? undefined : savingOf(period, prices)
        return (
          <label key={period} className="perk-period">
            <input
              type="radio"
              className="check radio"
              name={name}
              value={period}
              checked={period === value}
              onChange={() => onChange(period)}
            />
            <span className="two-lines">
              <b>{t(`perk.period.${period}`)}</b>
              {saving ? (
                <span className="xs up">{t(`perk.saves.${saving.against}`, { percent: savingText(saving.permille, tag) })}</span>
              ) : (
                <span className="xs t-3">{isOnce ? t('perk.join.once') : rhythmText(period, new Date(), t, tag)}</span>
              )}
            </span>
            <span className="pk-year">
              {year && !isOnce && (
                <>
                  <YearBar permille={year.permille} />
                  <span className="vh">{t('perk.join.inYear')}</span>
                  <ExactAmount raw={year.cost} asset={figured(asset)} withCode={false} />
                </>
              )}
            </span>
            <span className="num b">
              <ExactAmount raw={price} asset={figured(asset)} withCode={false} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** A year's cost; the hollow rest is what is saved. */
function YearBar({ permille }: { permille: number }) {
  const style: CSSProperties & Record<'--w', string> = { '--w': `${permille / 10}%` }
  return <i style={style} />
}

/** When a period is charged again, for who joins now. */
function rhythmText(period: DuesPeriod, now: Date, t: Translate, locale: string): string {
  switch (period) {
    case 'annual':
      return t('perk.rhythm.annual', { day: dayText(now, locale) })
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
