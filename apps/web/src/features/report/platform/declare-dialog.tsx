import type { ReserveRow } from '@bourse/contracts/report'
import { parseAmount } from '@bourse/domain/money'
import { coverTenths, dayOf } from '@bourse/domain/report'
import { useState } from 'react'
import { leaveToServer } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Kv, NIL } from '#ui/kv'
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
  const form = useFields({ initial: emptyDeclaration, check: leaveToServer<Declaration>, error: declare.error })
  const row = rows.find(({ asset }) => asset.code === code)
  const send = () =>
    form.submit((body) => declare.mutate({ asset: code, body }, { done: t('platformReport.declare.done'), onSuccess: onClose }))
  return (
    <FormDialog
      size="wide"
      title={t('platformReport.declare')}
      fine={t('platformReport.declare.fine')}
      submitLabel={t('platformReport.declare.submit')}
      isBusy={declare.isPending}
      formRef={form.formRef}
      failure={form.failure}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label={t('platformReport.declare.asset')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          form.set('amount', '')
        }}
        options={rows.map(({ asset }) => ({ value: asset.code, label: `${asset.code} · ${asset.name}` }))}
      />
      {row && (
        <AmountField
          label={t('platformReport.declare.amount')}
          asset={row.asset}
          value={form.values.amount}
          error={form.errorOf('amount')}
          mayBeZero
          onChange={(amount) => form.set('amount', amount)}
        />
      )}
      <Field
        label={t('platformReport.declare.place')}
        help={t('platformReport.declare.place.help')}
        maxLength={WORDS_MAX}
        {...form.text('place')}
      />
      <Field
        label={t('platformReport.declare.reference')}
        help={t('platformReport.declare.reference.help')}
        maxLength={WORDS_MAX}
        {...form.text('reference')}
      />
      <Field type="date" label={t('platformReport.declare.day')} max={dayOf(Date.now())} {...form.text('day')} />
      <TextArea
        rows={2}
        label={t('platformReport.declare.note')}
        help={t('platformReport.declare.note.help')}
        maxLength={NOTE_MAX}
        {...form.text('note')}
      />
      {row && <Consequences row={row} amount={form.values.amount} />}
    </FormDialog>
  )
}

type Declaration = ReturnType<typeof emptyDeclaration>

function emptyDeclaration() {
  return { amount: '', place: '', reference: '', day: dayOf(Date.now()), note: '' }
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
