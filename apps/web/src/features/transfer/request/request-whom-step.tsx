import { RecipientField } from '#features/friend'
import { useT } from '#platform/i18n'
import { TextArea } from '#ui/field'
import { fieldFault } from '../field-fault.ts'
import { InviteNotice } from '../invite-notice.tsx'
import type { AskingFor } from './use-request.ts'

const NOTE_LENGTH_MAX = 255

/** Whom one asks, and a few words that both of them see. */
export function RequestWhomStep({ asking }: { asking: AskingFor }) {
  const t = useT()
  const { entry, isChecked, note, error, change } = asking
  return (
    <>
      <RecipientField
        entry={entry}
        onEdit={() => error && change({})}
        isChecked={isChecked}
        fault={fieldFault(error, 'from')}
        invitation={<InviteNotice to="request" />}
        autoFocus
      />
      <TextArea
        label={t('transfer.note')}
        help={t('transfer.note.seen')}
        error={fieldFault(error, 'note')}
        value={note}
        maxLength={NOTE_LENGTH_MAX}
        rows={2}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  )
}
