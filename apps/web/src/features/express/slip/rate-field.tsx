import { RATE_DECIMALS, type SlipSide } from '@bourse/domain/exchange'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { refusalText } from '#ui/amount-input'
import { FieldNote } from '#ui/field'
import { FigureInput } from './figure-input.tsx'
import type { Express } from './use-express.ts'

/** What one unit of this side costs in the other asset: read-only at the market's price, typed for one's own, on either side (EXP-05). */
export function RateField({ side, express }: { side: SlipSide; express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const { view, fold } = express
  const one = view[side]
  const other = view[side === 'wanted' ? 'given' : 'wanted']
  const isOwn = view.mode === 'custom'
  const typed = { decimals: RATE_DECIMALS, marks: other ? [other.code] : [] }
  const refusal = refusalText(view.rates[side], typed, t, tag)
  return (
    <>
      <label className={isOwn ? (refusal ? 'xp-rate is-own is-error' : 'xp-rate is-own') : 'xp-rate'}>
        <span>{one && t('express.rate.one', { code: one.code })}</span>
        <FigureInput
          label={t('express.rate.label', { one: one?.code ?? '', other: other?.code ?? '' })}
          value={view.rates[side]}
          {...typed}
          onChange={(text) => fold({ do: 'rate', of: side, text })}
          readOnly={!isOwn}
          disabled={!one || !other}
          placeholder={isOwn ? '0' : '–'}
          isInvalid={refusal !== undefined}
          describedBy={refusal && noteId}
        />
        <span className="xp-unit">{other?.code}</span>
      </label>
      {refusal && <FieldNote id={noteId} error={refusal} />}
    </>
  )
}
