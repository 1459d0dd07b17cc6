import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { PersonField, PersonLine } from '#ui/person-field'
import { recipientFault } from './recipient-fault.ts'
import type { RecipientEntry } from './use-recipient.ts'
import './recipient.css'

interface RecipientFieldProps {
  entry: RecipientEntry
  /** The recipient changes: messages about the previous one no longer apply. */
  onEdit: () => void
  /** Whether to report an unknown recipient before typing has paused: only after the user tried to continue. */
  isChecked: boolean
  /** The server's error for the last attempt. */
  fault?: string | undefined
  autoFocus?: boolean
  /** Explains what happens to an address without an account, where that is allowed. */
  invitation?: ReactNode
  /** At the end of the label's line: another way to name the recipient. */
  aside?: ReactNode
}

/** The recipient, resolved while typing: a profile's avatar, or what happens to an address without an account (PROF-58..63). */
export function RecipientField({ entry, onEdit, isChecked, fault, autoFocus = false, invitation, aside }: RecipientFieldProps) {
  const t = useT()
  const { state, kind, text, setText, suggestions, pick } = entry
  return (
    <div className="column">
      <PersonField
        label={t(`friend.recipient.${kind}`)}
        aside={aside}
        help={t(state.is === 'looking' ? 'friend.recipient.looking' : `friend.recipient.${kind}.help`)}
        error={fault ?? recipientFault(state, isChecked, t)}
        text={text}
        onText={(typed) => {
          setText(typed)
          onEdit()
        }}
        suggestions={suggestions}
        onPick={(person) => {
          pick(person)
          onEdit()
        }}
        autoFocus={autoFocus}
        {...(kind === 'email' && { inputMode: 'email' as const })}
        mark={state.is === 'found' && <Icon name="check" className="up" label={t('friend.recipient.found')} />}
      />
      {state.is === 'found' && (
        <div className="well recipient-found" role="status">
          <PersonLine person={state.recipient.person} />
        </div>
      )}
      {state.is === 'invited' && invitation}
    </div>
  )
}
