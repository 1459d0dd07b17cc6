import { FEE_TIERS_MAX, type MarketAsset } from '@bourse/domain/exchange'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { PERCENT_DECIMALS } from './percent.ts'
import { RateRow } from './rate-row.tsx'
import { TermRow } from './term-row.tsx'
import type { TierDraft, TierFaults } from './tiers-draft.ts'

interface TierFieldsProps {
  quote: Pick<MarketAsset, 'code' | 'decimals'>
  /** The market's own rates: a new tier begins with those of the one below it. */
  own: Pick<TierDraft, 'taker' | 'maker'>
  tiers: readonly TierDraft[]
  faults: readonly TierFaults[]
  isTouched: boolean
  disabled?: boolean | undefined
  onChange: (tiers: readonly TierDraft[]) => void
}

/** What those with more volume pay. The market's own fees are the first tier. */
export function TierFields({ quote, own, tiers, faults, isTouched, disabled, onChange }: TierFieldsProps) {
  const t = useT()
  const percent = { unit: '%', decimals: PERCENT_DECIMALS }
  return (
    <div className={isTouched ? 'mk-tiers is-new' : 'mk-tiers'}>
      {tiers.map((tier, index) => {
        const change = (changes: Partial<TierDraft>) =>
          onChange(tiers.map((one, place) => (place === index ? { ...one, ...changes } : one)))
        const name = t('marketAdmin.tier', { tier: index + 2 })
        const fault = faults[index] ?? {}
        return (
          // A tier has no name but its place.
          <div key={index} className="mk-tier" role="group" aria-label={name}>
            <div className="mk-tier-head">
              <span className="m">{name}</span>
              {!disabled && (
                <IconButton
                  size="s"
                  icon="trash"
                  label={t('marketAdmin.tier.remove', { tier: index + 2 })}
                  onClick={() => onChange(tiers.filter((_, place) => place !== index))}
                />
              )}
            </div>
            <TermRow
              label={t('marketAdmin.tier.from')}
              unit={quote.code}
              decimals={quote.decimals}
              value={tier.from}
              fault={fault.from}
              disabled={disabled}
              onChange={(from) => change({ from })}
            />
            <TermRow
              {...percent}
              label={t('marketAdmin.term.taker')}
              value={tier.taker}
              fault={fault.taker}
              disabled={disabled}
              onChange={(taker) => change({ taker })}
            />
            <RateRow
              {...percent}
              label={t('marketAdmin.term.maker')}
              value={tier.maker}
              fault={fault.maker}
              disabled={disabled}
              onChange={(maker) => change({ maker })}
            />
          </div>
        )
      })}
      <p className="cap mk-tiers-note">{t('marketAdmin.tiers.note')}</p>
      {!disabled && tiers.length < FEE_TIERS_MAX && (
        <Button size="s" icon="plus" onClick={() => onChange([...tiers, { ...own, ...tiers.at(-1), from: '' }])}>
          {t('marketAdmin.tier.add')}
        </Button>
      )}
    </div>
  )
}
