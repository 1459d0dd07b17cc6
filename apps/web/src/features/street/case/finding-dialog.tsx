import type { EvidenceReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { RadioGroup } from '#ui/radio-group'
import { useJudge } from './use-case.ts'

const FINDING_LENGTH_MAX = 200

interface FindingDialogProps {
  disputeId: string
  piece: EvidenceReply
  onClose: () => void
}

/** Records whether a document proves its amount, and why. */
export function FindingDialog({ disputeId, piece, onClose }: FindingDialogProps) {
  const t = useT()
  const judge = useJudge(disputeId, piece.id)
  const [choice, setChoice] = useState(piece.isProven === null ? undefined : piece.isProven ? ('yes' as const) : ('no' as const))
  const [finding, setFinding] = useState(piece.finding)
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (choice === undefined || judge.isPending) return
    judge.mutate(
      { terms: { isProven: choice === 'yes', finding }, what: t('streetCase.finding.save') },
      { done: t('streetCase.finding.done'), onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={t('streetCase.judgeOf', { title: piece.title })}
      submitLabel={t('streetCase.finding.save')}
      isBusy={judge.isPending}
      isChecking={judge.isChecking}
      failure={judge.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('streetCase.finding.choice')}
        options={[
          { value: 'yes', label: t('streetCase.finding.yes') },
          { value: 'no', label: t('streetCase.finding.no') },
        ]}
        value={choice}
        onChange={setChoice}
        error={isTried && choice === undefined ? fieldText('fields.required') : undefined}
      />
      <Field
        label={t('streetCase.finding.note')}
        help={t('streetCase.finding.noteHelp')}
        maxLength={FINDING_LENGTH_MAX}
        value={finding}
        onChange={({ target }) => setFinding(target.value)}
      />
    </FormDialog>
  )
}
