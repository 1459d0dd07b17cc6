import type { TicketReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { AmountField } from '#ui/amount-field'
import { Field, FieldNote, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { money } from '../../parts/figures.ts'
import { PictureInput } from '../picture-input.tsx'
import { useAddEvidence } from '../queries.ts'
import { usePickedPicture } from '../use-picked-picture.ts'

/** A document or statement for the dispute: a title, and whatever else there is. */
export function EvidenceForm({ ticket, onClose }: { ticket: TicketReply; onClose: () => void }) {
  const t = useT()
  const picture = usePickedPicture()
  const { add, keepPicture } = useAddEvidence(ticket.id)
  const [draft, setDraft] = useState({ title: '', statement: '', amount: '' })
  const [isChecked, setChecked] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const fields = add.error instanceof ApiError ? add.error.fields : {}
  const errorOf = (field: string) => (fields[field]?.[0] === undefined ? undefined : fieldText(fields[field][0]))
  const isUntitled = draft.title.trim() === ''
  const submit = () => {
    setChecked(true)
    if (isUntitled) return
    const { title, statement, amount } = draft
    const terms = { title, statement, amount: amount === '' ? null : amount, picture: picture.dataUrl && keepPicture(picture.dataUrl) }
    add.mutate({ terms, what: t('streetTicket.evidence.add') }, { onSuccess: onClose })
  }
  const pictureFault = picture.fault === undefined ? errorOf('image') : fieldText(picture.fault)
  return (
    <FormDialog
      title={t('streetTicket.evidence.add')}
      submitLabel={t('streetTicket.evidence.add')}
      isBusy={add.isPending}
      isChecking={add.isChecking}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('streetTicket.evidence.name')}
        help={t('streetTicket.evidence.nameHelp')}
        value={draft.title}
        maxLength={120}
        error={isChecked && isUntitled ? t('fields.required') : errorOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <AmountField
        label={t('streetTicket.evidence.amount')}
        asset={money(ticket.quote, ticket.currency)}
        value={draft.amount}
        error={errorOf('amount')}
        onChange={(amount) => change({ amount })}
      />
      <TextArea
        label={t('streetTicket.evidence.statement')}
        value={draft.statement}
        maxLength={2000}
        error={errorOf('statement')}
        onChange={({ target }) => change({ statement: target.value })}
      />
      <div className="field">
        <span className="label">{t('streetTicket.evidence.picture')}</span>
        {picture.dataUrl && <img className="tk-picture-chosen" src={picture.dataUrl} alt={t('streetTicket.chat.pictureOwn')} />}
        <PictureInput label={t(picture.dataUrl ? 'streetTicket.evidence.change' : 'streetTicket.evidence.choose')} onPick={picture.pick} />
        {pictureFault !== undefined && <FieldNote id="evidence-picture-note" error={pictureFault} />}
      </div>
      {add.error && Object.keys(fields).length === 0 && <Notice tone="error">{errorText(add.error)}</Notice>}
    </FormDialog>
  )
}
