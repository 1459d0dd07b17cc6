import type { ReserveRow } from '@bourse/contracts/report'
import { parseAmount } from '@bourse/domain/money'
import { coverTenths, dayOf } from '@bourse/domain/report'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Kv, NIL } from '#ui/kv'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { CoverFigure } from './cover-bar.tsx'
import { useDeclareReserve } from './queries.ts'

const WORDS_MAX = 120
const NOTE_MAX = 500

/** Declares what is held for one asset; it counts once a second person has signed it. */
export function DeclareDialog({ rows, onClose }: { rows: readonly ReserveRow[]; onClose: () => void }) {
  const t = useT()
  const declare = useDeclareReserve()
  const [code, setCode] = useState(rows[0]?.asset.code ?? '')
  const [form, setForm] = useState({ amount: '', place: '', reference: '', day: dayOf(Date.now()), note: '' })
  const row = rows.find(({ asset }) => asset.code === code)
  const errorOf = (name: keyof typeof form) => {
    const key = declare.error instanceof ApiError ? declare.error.fields[name]?.[0] : undefined
    return key ? fieldText(key) : undefined
  }
  const put = (name: keyof typeof form) => (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value })
  const isOther = declare.error && !(declare.error instanceof ApiError && Object.keys(declare.error.fields).length > 0)
  const send = () =>
    declare.mutate(
      { asset: code, body: form },
      {
        done: t('platformReport.declare.done'),
        onSuccess: onClose,
      },
    )
  return (
    <FormDialog
      size="wide"
      title={t('platformReport.declare')}
      fine={t('platformReport.declare.fine')}
      submitLabel={t('platformReport.declare.submit')}
      isBusy={declare.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={t('platformReport.declare.asset')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setForm({ ...form, amount: '' })
        }}
        options={rows.map(({ asset }) => ({ value: asset.code, label: `${asset.code} · ${asset.name}` }))}
      />
      {row && (
        <AmountField
          label={t('platformReport.declare.amount')}
          asset={row.asset}
          value={form.amount}
          error={errorOf('amount')}
          mayBeZero
          onChange={(amount) => setForm({ ...form, amount })}
        />
      )}
      <Field
        label={t('platformReport.declare.place')}
        help={t('platformReport.declare.place.help')}
        maxLength={WORDS_MAX}
        value={form.place}
        error={errorOf('place')}
        onChange={put('place')}
      />
      <Field
        label={t('platformReport.declare.reference')}
        help={t('platformReport.declare.reference.help')}
        maxLength={WORDS_MAX}
        value={form.reference}
        error={errorOf('reference')}
        onChange={put('reference')}
      />
      <Field
        type="date"
        label={t('platformReport.declare.day')}
        max={dayOf(Date.now())}
        value={form.day}
        error={errorOf('day')}
        onChange={put('day')}
      />
      <TextArea
        rows={2}
        label={t('platformReport.declare.note')}
        help={t('platformReport.declare.note.help')}
        maxLength={NOTE_MAX}
        value={form.note}
        error={errorOf('note')}
        onChange={put('note')}
      />
      {row && <Consequences row={row} amount={form.amount} />}
      {isOther && <Notice tone="error">{errorText(declare.error)}</Notice>}
    </FormDialog>
  )
}

function Consequences({ row: { asset, owed, declared }, amount }: { row: ReserveRow; amount: string }) {
  const t = useT()
  const parsed = parseAmount(amount, asset.decimals)
  const cover = parsed.ok ? coverTenths(parsed.value, BigInt(owed)) : undefined
  return (
    <Kv
      rows={[
        { label: t('platformReport.declare.owed'), value: <Amount raw={owed} asset={asset} /> },
        { label: t('platformReport.declare.before'), value: declared ? <Amount raw={declared.amount} asset={asset} /> : NIL },
        { label: t('platformReport.declare.cover'), value: cover === undefined ? NIL : <CoverFigure tenths={cover} /> },
      ]}
    />
  )
}
