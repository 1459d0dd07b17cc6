import { ALERT_DIRECTIONS, ALERT_KINDS, ALERT_SPANS, type AlertKind, type AlertDirection, type AlertSpan } from '@bourse/domain/alert'
import { percentText } from '@bourse/domain/formats'
import { useId } from 'react'
import { fieldText } from '#platform/field-text'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { pairText, shownPrice } from '#features/market'
import { AmountInput, refusalText } from '#ui/amount-input'
import { Button } from '#ui/button'
import { frameClass } from '#ui/field'
import { Select } from '#ui/select'
import { hasSpan, unitOf, withKind } from './alert-form.ts'
import { openAlertDialog } from './dialog-store.ts'
import { type Editing, useEditing } from './use-editing.ts'

/** Everything that may be waited for, as it stands in the sentence. */
const CONDITIONS = ALERT_KINDS.flatMap((kind) => ALERT_DIRECTIONS[kind].map((direction) => [kind, direction] as const))

/** A new alert in one sentence, which says while it is written how far it is. `isFull`: no more can be set. */
export function AlertSentence({ isFull }: { isFull: boolean }) {
  const t = useT()
  const noteId = useId()
  const editing = useEditing({})
  const { form, change, markets, submit, isBusy } = editing
  return (
    <form
      className="card alert-say"
      aria-label={t('alert.dialog.new')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFull) submit()
      }}
    >
      <span className="m">{t('alert.say')}</span>
      <Select
        className="alert-say-market"
        label={<span className="vh">{t('alert.field.market')}</span>}
        value={form.market}
        options={markets.map((market) => ({ value: market.symbol, label: pairText(market) }))}
        onChange={(event) => change({ market: event.target.value, threshold: '' })}
      />
      <Select
        className="alert-say-turn"
        label={<span className="vh">{t('alert.field.direction')}</span>}
        value={`${form.kind}.${form.direction}`}
        options={CONDITIONS.map(([kind, direction]) => ({
          value: `${kind}.${direction}`,
          label: t(`alert.say.${kind}.${direction}` as 'alert.say.price.above'),
        }))}
        onChange={(event) => {
          const [kind, direction] = event.target.value.split('.') as [AlertKind, AlertDirection]
          change(kind === form.kind ? { direction } : { ...withKind(form, kind), direction })
        }}
      />
      <Threshold editing={editing} noteId={noteId} />
      <SayNote editing={editing} id={noteId} />
      <div className="alert-say-acts">
        <Button variant="text" size="s" onClick={() => openAlertDialog({ form })}>
          {t('alert.say.more')}
        </Button>
        <Button variant="primary" type="submit" busy={isBusy} {...(isFull && { reason: t('errors.ALERT_LIMIT') })}>
          {t('alert.dialog.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The figure that it waits for, with its unit, and within how long, as the kind has them. */
function Threshold({ editing: { form, change, market, fault }, noteId }: { editing: Editing; noteId: string }) {
  const t = useT()
  const { kind, threshold, span } = form
  if (kind === 'fill') return null
  const unit = unitOf(kind, market)
  const code = kind === 'spread' ? t('alert.field.basisPoints') : unit.code
  return (
    <>
      <span className={frameClass('input alert-say-figure', fault)}>
        <AmountInput
          aria-label={t(`alert.field.threshold.${kind}`, { unit: unit.code })}
          aria-describedby={noteId}
          {...(fault !== undefined && { 'aria-invalid': true as const })}
          value={threshold}
          decimals={unit.decimals}
          marks={[unit.code]}
          onChange={(text) => change({ threshold: text })}
        />
        {kind !== 'price' && <span className="input-unit">{code}</span>}
      </span>
      {hasSpan(kind) && (
        <>
          <span>{t('alert.say.within')}</span>
          <Select
            className="alert-say-turn"
            label={<span className="vh">{t('alert.field.span')}</span>}
            value={span}
            options={ALERT_SPANS.map((one) => ({ value: one, label: t(`alert.span.${one}`) }))}
            onChange={(event) => change({ span: event.target.value as AlertSpan })}
          />
        </>
      )}
    </>
  )
}

/** The price now and how far it is; or what is wrong with the sentence. */
function SayNote({ editing: { form, market, last, standing, fault, error }, id }: { editing: Editing; id: string }) {
  const t = useT()
  const { tag } = useLocale()
  const refusal = refusalText(form.threshold, { decimals: unitOf(form.kind, market).decimals }, t, tag)
  const wrong = refusal ?? (fault === undefined ? error && errorText(error) : fieldText(fault))
  const price = market && last !== undefined ? shownPrice(market, last, tag) : undefined
  return (
    <p id={id} className={wrong ? 'cap alert-say-note is-wrong' : 'cap alert-say-note'} role={wrong ? 'alert' : undefined}>
      {wrong ??
        (price !== undefined && (
          <>
            {t('alert.say.now', { price })}
            {typeof standing === 'number' && (
              <>
                , <b className="m">{t('alert.say.away', { distance: percentText(Math.abs(standing) / 10_000, tag, 'share') })}</b>
              </>
            )}
            {standing === 'reached' && <>, {t('alert.say.reached')}</>}
          </>
        ))}
    </p>
  )
}
