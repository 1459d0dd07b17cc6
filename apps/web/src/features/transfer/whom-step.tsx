import type { ReactNode } from 'react'
import { RecipientField } from '#features/friend'
import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import type { FlowDraft } from './flow-draft.ts'
import { InviteNotice } from './invite-notice.tsx'
import { NoteField } from './note-field.tsx'

interface WhomStepProps {
  to: 'send' | 'request'
  /** The values entered so far. */
  draft: Pick<FlowDraft, 'entry' | 'isChecked' | 'note' | 'error' | 'change'>
  /** Another way to name the recipient. */
  aside?: ReactNode
}

/** The recipient or payer, and a note that both sides see. */
export function WhomStep({ to, draft, aside }: WhomStepProps) {
  const t = useT()
  const { entry, isChecked, note, error, change } = draft
  return (
    <>
      <RecipientField
        key={entry.kind}
        entry={entry}
        onEdit={() => error && change({})}
        isChecked={isChecked}
        fault={fieldFault(error, 'recipient', 'from')}
        invitation={<InviteNotice to={to} />}
        aside={aside}
        autoFocus
      />
      <NoteField
        help={t('transfer.note.seen')}
        error={fieldFault(error, 'note')}
        value={note}
        onChange={(next) => change({ note: next })}
      />
    </>
  )
}
