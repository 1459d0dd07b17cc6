import { isAboutFields } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { Avatar } from '#ui/avatar'
import { CheckingNotice } from '#ui/checking-notice'
import { PersonLine } from '#ui/person-field'
import { ActionFailure } from '../action-failure.tsx'
import { DaysField } from '../days-field.tsx'
import { LeadAmount } from '../lead-amount.tsx'
import type { AskingFor } from './use-request.ts'

/** The confirmation: amount, payer and duration. Nothing moves until it is approved. */
export function RequestCheckStep({ asking }: { asking: AskingFor }) {
  const t = useT()
  const { asset, raw, recipient, note, error, days, change } = asking
  if (!asset || raw === undefined || !recipient) return null
  return (
    <>
      <LeadAmount label={t('transfer.request.youAsk')} raw={raw} asset={asset} />
      <div className="flow-way row">
        {recipient.kind === 'profile' ? (
          <PersonLine person={recipient.person} />
        ) : (
          <>
            <Avatar name={recipient.email} />
            <span className="m trunc">{recipient.email}</span>
          </>
        )}
      </div>
      <DaysField label={t('transfer.request.stands')} value={days} onChange={(next) => change({ days: next })} />
      {note.trim() !== '' && (
        <div className="well two-lines">
          <span className="cap">{t('transfer.note.help')}</span>
          <span className="flow-words">“{note.trim()}”</span>
        </div>
      )}
      {asking.isChecking && <CheckingNotice />}
      {error && !isAboutFields(error) && <ActionFailure error={error} />}
    </>
  )
}
