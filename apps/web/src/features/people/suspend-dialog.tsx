import type { PersonReply } from '@bourse/contracts/people'
import { NOTE_LENGTH_MAX, NOTE_LENGTH_MIN, type StopScope, SUSPENSION_REASONS, type SuspensionReason } from '@bourse/domain/people'
import { useRef, useState } from 'react'
import { TwoSignatures } from '#features/admin'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Icon } from '#ui/icon'
import { Select } from '#ui/select'
import { firstName, nameText } from './person-text.ts'
import { useSuspend } from './queries.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { SuspendFigures } from './suspend-figures.tsx'

/** Scope, reason, what the person reads, consequences as figures, signatures, one button. */
export function SuspendDialog({ person, onClose }: { person: PersonReply; onClose: () => void }) {
  const t = useT()
  const [scope, setScope] = useState<StopScope>('money')
  const [reason, setReason] = useState<SuspensionReason>('disputes')
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const suspend = useSuspend(person.userId)
  const name = firstName(t, person)
  const isStreet = scope === 'street'
  const isMissing = note.trim().length < NOTE_LENGTH_MIN
  const isOver = until !== '' && new Date(until).getTime() <= Date.now()
  const submit = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    if (isMissing || isOver) return
    suspend.mutate(
      { scope, reason, note: note.trim(), ...(until !== '' && { until: new Date(until).getTime() }) },
      {
        done: isStreet ? t('people.suspend.stopped', { name }) : t('people.suspend.asked'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      size="wide"
      title={t('people.suspend.heading', { name: nameText(t, person) })}
      submitLabel={t(isStreet ? 'people.suspend.stopStreet' : 'people.suspend.sign')}
      isBusy={suspend.isPending}
      failure={!suspend.isPending && suspend.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ScopeChoice name={name} value={scope} onChange={setScope} />
      <div className="twin">
        <Select
          label={t('people.suspend.reason')}
          options={SUSPENSION_REASONS.map((one) => ({ value: one, label: t(`people.suspend.reason.${one}`) }))}
          value={reason}
          onChange={(event) => setReason(SUSPENSION_REASONS.find((one) => one === event.target.value) ?? reason)}
        />
        <Field
          type="datetime-local"
          label={t('people.suspend.until')}
          help={until === '' ? t('people.suspend.untilHelp') : undefined}
          value={until}
          error={isTried && isOver ? t('fields.time') : undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <TextArea
        ref={field}
        rows={3}
        label={t(`people.suspend.note.${person.language}`, { name })}
        lang={person.language}
        maxLength={NOTE_LENGTH_MAX}
        value={note}
        readOnly={suspend.isPending}
        error={isTried && isMissing ? t('fields.required') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {!isStreet && <SuspendFigures userId={person.userId} name={name} />}
      <TwoSignatures roles={['compliance']} notNeeded={isStreet ? t('people.suspend.streetOnly') : undefined} />
      {!isStreet && (
        <p className="reason-note cap">
          <Icon name="info" />
          <span>{t('people.suspend.atOnce')}</span>
        </p>
      )}
    </FormDialog>
  )
}
