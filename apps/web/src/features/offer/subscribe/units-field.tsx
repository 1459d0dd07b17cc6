import { useId } from 'react'
import { unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { FieldNote } from '#ui/field'
import { Icon } from '#ui/icon'
import { Presets } from '#ui/presets'
import { Step } from './step.tsx'
import { limitsOf, quickChoices, stepUnits, unitsAsTyped } from './units-draft.ts'
import type { Subscription } from './use-subscription.ts'

export const UNITS_ID = 'subscribe-units'

/** Units between the limits of the offer: typed, stepped, or one of a few (DEF-157). */
export function UnitsField({ subscription, number }: { subscription: Subscription; number: number }) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const { offer, text, type, units, fault, quote } = subscription
  const { decimals } = offer.asset
  const { least, most } = limitsOf(offer)
  const shown = (raw: bigint) => unitsText(raw, decimals, tag)
  const covered = quote === undefined ? undefined : BigInt(quote.coveredUnits)
  const set = (raw: bigint) => type(unitsAsTyped(raw, offer))
  const error =
    refusalText(text, { decimals, marks: [] }, t, tag) ??
    (text !== '' && fault !== undefined
      ? t(most < least && fault !== 'soldOut' && fault !== 'ended' ? 'offer.units.allTaken' : `offer.units.${fault}`, {
          least: shown(least),
          most: shown(most),
          remaining: shown(BigInt(offer.remaining)),
        })
      : undefined)
  const limits = t('offer.units.limits', { least: shown(least), most: shown(most) })
  return (
    <Step
      number={number}
      title={t('offer.step.units')}
      aside={
        most >= least &&
        most > 0n && (
          <span className="cap">
            {limits}
            {covered !== undefined && `, ${t('offer.units.covers', { units: shown(covered) })}`}
          </span>
        )
      }
    >
      <div className="sub-units">
        <div className={error ? 'sub-stepper is-error' : 'sub-stepper'}>
          <button
            type="button"
            aria-label={t('offer.units.less')}
            disabled={most < least || most === 0n || (units !== undefined && units <= least)}
            onClick={() => set(stepUnits(offer, units, -1n))}
          >
            <Icon name="minus" />
          </button>
          <AmountInput
            id={UNITS_ID}
            aria-label={t('offer.step.units')}
            {...(error && { 'aria-invalid': true, 'aria-describedby': noteId })}
            value={text}
            decimals={decimals}
            onChange={type}
          />
          <button
            type="button"
            aria-label={t('offer.units.more')}
            disabled={units !== undefined && units >= most}
            onClick={() => set(stepUnits(offer, units, 1n))}
          >
            <Icon name="plus" />
          </button>
        </div>
        <Presets
          label={t('offer.units.quick')}
          presets={quickChoices(offer, covered).map((raw) => ({
            key: String(raw),
            label: shown(raw),
            isChosen: units === raw,
            onChoose: () => set(raw),
          }))}
        />
      </div>
      {error && <FieldNote id={noteId} error={error} />}
    </Step>
  )
}
