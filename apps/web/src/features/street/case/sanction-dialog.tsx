import type { TraderReply } from '@bourse/contracts/street'
import { useRef, useState } from 'react'
import { fieldFault, otherFault } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { RadioGroup } from '#ui/radio-group'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { daysOf } from './sanction-days.ts'
import { useSanction } from './use-case.ts'

const REASON_LENGTH_MAX = 2000
const REASON_LENGTH_MIN = 3

interface SanctionDialogProps {
  disputeId: string
  trader: TraderReply
  onClose: () => void
}

/** Suspends a side's user from the street for some days, or bans them; the reason is told. */
export function SanctionDialog({ disputeId, trader, onClose }: SanctionDialogProps) {
  const t = useT()
  const sanction = useSanction(disputeId, trader.id)
  const [kind, setKind] = useState<'suspend' | 'ban'>('suspend')
  const [daysText, setDaysText] = useState('7')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const daysField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const name = shortName(trader)
  const days = kind === 'ban' ? null : daysOf(daysText)
  const isShort = reason.trim().length < REASON_LENGTH_MIN
  const label =
    kind === 'ban' || days === undefined || days === null
      ? t(`streetCase.sanction.${kind}`)
      : t('streetCase.sanction.days', { count: days })
  const submit = () => {
    setTried(true)
    if (days === undefined) daysField.current?.focus()
    else if (isShort) reasonField.current?.focus()
    if (days === undefined || isShort || sanction.isPending) return
    sanction.mutate(
      { terms: { days, reason }, what: t('streetCase.sanction.title', { name }) },
      { done: t(`streetCase.sanction.${kind}Done`, { name }), onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={t('streetCase.sanction.title', { name })}
      variant="danger"
      submitLabel={label}
      isBusy={sanction.isPending}
      isChecking={sanction.isChecking}
      failure={otherFault(sanction.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('streetCase.sanction.kind')}
        options={[
          { value: 'suspend', label: t('streetCase.sanction.suspend') },
          { value: 'ban', label: t('streetCase.sanction.ban'), help: t('streetCase.sanction.banHelp') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'suspend' && (
        <Field
          ref={daysField}
          label={t('streetCase.sanction.daysLabel')}
          help={t('streetCase.sanction.daysHelp')}
          keepsHelp
          inputMode="numeric"
          value={daysText}
          error={isTried && days === undefined ? fieldText('fields.invalid') : fieldFault(sanction.error, 'days')}
          onChange={({ target }) => setDaysText(target.value)}
        />
      )}
      <TextArea
        ref={reasonField}
        label={t('streetCase.sanction.reason')}
        help={t('streetCase.sanction.reasonHelp', { name })}
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={isTried && isShort ? fieldText('fields.reason') : fieldFault(sanction.error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="cap">{t('streetCase.sanction.effect')}</p>
    </FormDialog>
  )
}
