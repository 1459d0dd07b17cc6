import { type CaseReply, LOST_BY } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { exactText } from '#ui/exact-amount'
import { TextArea } from '#ui/field'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { printed } from '../parts/figures.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { kindOf, shareOfKind } from './ruling-draft.ts'
import { RulingSums } from './ruling-sums.tsx'
import { ShareFields } from './share-fields.tsx'
import { Signatures } from './signatures.tsx'
import { REASON_FIELD, RULING_FORM, type RulingForm } from './use-ruling-form.ts'

const REASON_LENGTH_MAX = 2000

interface RulingFieldsProps {
  dispute: CaseReply
  form: RulingForm
  /** Two persons sign. */
  isTwo: boolean
}

/** Who gets how much, why, and who signs. */
export function RulingFields({ dispute, form, isTwo }: RulingFieldsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { payer, seller, ticket } = dispute
  const { terms, toBuyer } = form
  const names = { payer: shortName(payer.trader), seller: shortName(seller.trader) }
  const lostNames = { [payer.seat]: names.payer, [seller.seat]: names.seller, neither: t('streetCase.lost.neither') }
  return (
    <Form id={RULING_FORM} className="case-ruling-form" onSubmit={form.submit}>
      <Segmented
        block
        label={t('streetCase.whoGets')}
        options={[
          { value: 'toPayer', label: t('streetCase.to', { name: names.payer }) },
          { value: 'split', label: t('streetCase.split') },
          { value: 'toSeller', label: t('streetCase.to', { name: names.seller }) },
        ]}
        value={toBuyer === undefined ? 'split' : kindOf(toBuyer, terms.quantity)}
        onChange={(kind) => form.setShare(shareOfKind(kind, terms))}
      />
      <ShareFields dispute={dispute} form={form} />
      {toBuyer !== undefined && <RulingSums dispute={dispute} toBuyer={toBuyer} />}
      <TextArea
        id={REASON_FIELD}
        label={t('streetCase.reason')}
        rows={4}
        maxLength={REASON_LENGTH_MAX}
        value={form.reason}
        error={form.reasonError}
        onChange={({ target }) => form.setReason(target.value)}
      />
      <Select
        className="case-lost"
        label={t('streetCase.lost')}
        options={LOST_BY.map((value) => ({ value, label: lostNames[value] ?? value }))}
        value={form.lostBy}
        onChange={({ target }) => form.setLostBy(LOST_BY.find((one) => one === target.value) ?? 'neither')}
      />
      <Signatures isTwo={isTwo} limit={exactText(dispute.twoPersonsAbove, printed(ticket.base), tag)} />
      {form.isChecking && <CheckingNotice />}
      {form.error && <Notice tone="error">{form.error}</Notice>}
      <Button className="case-sign" variant="primary" size="l" block type="submit" busy={form.isBusy}>
        {form.label}
      </Button>
    </Form>
  )
}
