import type { TicketReply } from '@bourse/contracts/street'
import { fieldText } from '#platform/field-text'
import { type Checked, requireTexts, sentUnless } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { AmountField } from '#ui/amount-field'
import { Field, FieldNote, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { money } from '../../parts/figures.ts'
import { PictureInput } from '../parts/picture-input.tsx'
import { useAddEvidence } from '../parts/queries.ts'
import { usePickedPicture } from '../parts/use-picked-picture.ts'

/** A document or statement for the dispute: a title, and whatever else there is. */
export function EvidenceForm({ ticket, onClose }: { ticket: TicketReply; onClose: () => void }) {
  const t = useT()
  const picture = usePickedPicture()
  const { add, keepPicture } = useAddEvidence(ticket.id)
  const form = useFields({ initial: EMPTY, check, error: add.error })
  const submit = () =>
    form.submit(({ title, statement, amount }) => {
      const terms = { title, statement, amount: amount === '' ? null : amount, picture: picture.dataUrl && keepPicture(picture.dataUrl) }
      add.mutate({ terms, what: t('streetTicket.evidence.add') }, { onSuccess: onClose })
    })
  const pictureFault = picture.fault === undefined ? form.errorOf('image') : fieldText(picture.fault)
  return (
    <FormDialog
      title={t('streetTicket.evidence.add')}
      submitLabel={t('streetTicket.evidence.add')}
      isBusy={add.isPending}
      isChecking={add.isChecking}
      formRef={form.formRef}
      failure={form.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('streetTicket.evidence.name')} help={t('streetTicket.evidence.nameHelp')} maxLength={120} {...form.text('title')} />
      <AmountField
        label={t('streetTicket.evidence.amount')}
        asset={money(ticket.quote, ticket.currency)}
        value={form.values.amount}
        error={form.errorOf('amount')}
        onChange={(amount) => form.set('amount', amount)}
      />
      <TextArea label={t('streetTicket.evidence.statement')} maxLength={2000} {...form.text('statement')} />
      <div className="field">
        <span className="label">{t('streetTicket.evidence.picture')}</span>
        {picture.dataUrl && <img className="tk-picture-chosen" src={picture.dataUrl} alt={t('streetTicket.chat.pictureOwn')} />}
        <PictureInput label={t(picture.dataUrl ? 'streetTicket.evidence.change' : 'streetTicket.evidence.choose')} onPick={picture.pick} />
        {pictureFault !== undefined && <FieldNote id="evidence-picture-note" error={pictureFault} />}
      </div>
    </FormDialog>
  )
}

/** The picture is kept apart; only what the server says of it stands here. */
const EMPTY = { title: '', statement: '', amount: '', image: '' }

function check(evidence: typeof EMPTY): Checked<typeof EMPTY> {
  return sentUnless(requireTexts({ title: evidence.title }).faults ?? {}, evidence)
}
