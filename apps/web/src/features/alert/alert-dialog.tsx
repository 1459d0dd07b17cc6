import {
  ALERT_KINDS,
  ALERT_MODES,
  ALERT_NOTE_MAX,
  ALERT_SPANS,
  ALERT_DIRECTIONS,
  type AlertKind,
  type AlertMode,
} from '@bourse/domain/alert'
import { fieldText } from '#platform/field-text'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Select } from '#ui/select'
import { shownPrice } from '#features/market'
import { pairOf, restText } from './alert-text.ts'
import { type AlertDialogStart, type AlertForm, hasSpan, unitOf, withKind } from './alert-form.ts'
import { type Editing, useEditing } from './use-editing.ts'
import './alert.css'

const RESTS = [60, 300, 900, 3_600, 14_400, 86_400, 604_800]

interface AlertDialogProps {
  start: AlertDialogStart
  onClose: () => void
}

/** Sets an alert, or changes one: its market and its kind then stay. */
export function AlertDialog({ start, onClose }: AlertDialogProps) {
  const t = useT()
  const { changed } = start
  const editing = useEditing(start, onClose)
  const { form, change, markets, fault } = editing
  return (
    <FormDialog
      title={changed ? t('alert.dialog.edit') : t('alert.dialog.new')}
      submitLabel={changed ? t('alert.dialog.save') : t('alert.dialog.submit')}
      isBusy={editing.isBusy}
      failure={!fault && editing.error}
      onSubmit={editing.submit}
      onClose={onClose}
    >
      <div className="alert-pair">
        <Select
          label={t('alert.field.market')}
          value={form.market}
          disabled={changed !== undefined}
          options={markets.map(({ symbol }) => ({ value: symbol, label: pairOf(symbol) }))}
          onChange={(event) => change({ market: event.target.value, threshold: '' })}
        />
        <Select
          label={t('alert.field.kind')}
          value={form.kind}
          disabled={changed !== undefined}
          options={ALERT_KINDS.map((kind) => ({ value: kind, label: t(`alert.kind.${kind}`) }))}
          onChange={(event) => change(withKind(form, event.target.value as AlertKind), { keepsDirection: true })}
        />
      </div>
      <Condition editing={editing} />
      <Often form={form} change={change} />
      <Field
        label={t('alert.field.note')}
        value={form.note}
        maxLength={ALERT_NOTE_MAX}
        autoComplete="off"
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  )
}

/** When it fires: direction, threshold and span, as its kind has them. */
function Condition({ editing: { form, change, market, last, fault } }: { editing: Editing }) {
  const t = useT()
  const { tag } = useLocale()
  const { kind, direction, threshold, span } = form
  const unit = kind === 'spread' ? { ...unitOf(kind, market), code: t('alert.field.basisPoints') } : unitOf(kind, market)
  const directions = ALERT_DIRECTIONS[kind]
  return (
    <>
      {directions.length > 1 && (
        <Select
          label={t('alert.field.direction')}
          value={direction}
          options={directions.map((one) => ({ value: one, label: t(`alert.direction.${one}`) }))}
          onChange={(event) => change({ direction: event.target.value as typeof direction })}
        />
      )}
      {kind !== 'fill' && (
        <AmountField
          label={t(`alert.field.threshold.${kind}`, { unit: unit.code })}
          asset={unit}
          value={threshold}
          error={fault === undefined ? undefined : fieldText(fault)}
          help={
            market && kind === 'price' && last !== undefined ? t('alert.field.last', { price: shownPrice(market, last, tag) }) : undefined
          }
          autoFocus
          onChange={(text) => change({ threshold: text })}
        />
      )}
      {hasSpan(kind) && (
        <Select
          label={t('alert.field.span')}
          value={span}
          options={ALERT_SPANS.map((one) => ({ value: one, label: t(`alert.span.${one}`) }))}
          onChange={(event) => change({ span: event.target.value as typeof span })}
        />
      )}
    </>
  )
}

/** Once, or again after a rest. */
function Often({ form: { mode, restSeconds }, change }: { form: AlertForm; change: (part: Partial<AlertForm>) => void }) {
  const t = useT()
  const rests = RESTS.includes(restSeconds) ? RESTS : [...RESTS, restSeconds].toSorted((a, b) => a - b)
  return (
    <div className="alert-pair">
      <Select
        label={t('alert.field.mode')}
        value={mode}
        options={ALERT_MODES.map((one) => ({ value: one, label: t(`alert.mode.${one}`) }))}
        onChange={(event) => change({ mode: event.target.value as AlertMode })}
      />
      {mode === 'again' && (
        <Select
          label={t('alert.field.rest')}
          value={String(restSeconds)}
          options={rests.map((seconds) => ({ value: String(seconds), label: restText(seconds, t) }))}
          onChange={(event) => change({ restSeconds: Number(event.target.value) })}
        />
      )}
    </div>
  )
}
