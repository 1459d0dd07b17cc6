import { RecipientField } from '#features/friend'
import { useT } from '#platform/i18n'
import { TextArea } from '#ui/field'
import { fieldFault } from '../field-fault.ts'
import { InviteNotice } from '../invite-notice.tsx'
import type { Send } from './use-send.ts'

const NOTE_LENGTH_MAX = 255

/** Whom, and a few words that both of them see. */
export function SendRecipientStep({ send }: { send: Send }) {
  const t = useT()
  const { entry, isChecked, note, error, change } = send
  return (
    <>
      <RecipientField
        entry={entry}
        onEdit={() => error && change({})}
        isChecked={isChecked}
        fault={fieldFault(error, 'recipient')}
        invitation={<InviteNotice to="send" />}
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
