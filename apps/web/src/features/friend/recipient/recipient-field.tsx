import type { ReactNode } from 'react'
import { type Translate, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { PersonField, PersonLine } from '#ui/person-field'
import type { RecipientState } from './recipient.ts'
import type { RecipientEntry } from './use-recipient.ts'
import './recipient.css'

interface RecipientFieldProps {
  entry: RecipientEntry
  /** Somebody else is being named: what was said of the last one no longer counts. */
  onEdit: () => void
  /** Whether to say that nobody was found before the typing has ended: only once somebody wanted to go on. */
  isChecked: boolean
  /** What the server said when it was tried. */
  fault?: string | undefined
  autoFocus?: boolean
  /** Says what an address without an account means here, where it will do. */
  invitation?: ReactNode
}

/** Whom, and at once who that is: the face of a profile, or what happens at an address without one (PROF-58..63). */
export function RecipientField({ entry, onEdit, isChecked, fault, autoFocus = false, invitation }: RecipientFieldProps) {
  const t = useT()
  const { state, kind, text, setText, suggestions, pick } = entry
  return (
    <div className="recipient">
      <PersonField
        label={t(`friend.recipient.${kind}`)}
        help={t(state.is === 'looking' ? 'friend.recipient.looking' : `friend.recipient.${kind}.help`)}
        error={fault ?? errorOf(state, isChecked, t)}
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

/** While somebody is still typing, silence is kinder than a fault; once the pause has passed the answer is said. */
function errorOf(state: RecipientState, isChecked: boolean, t: Translate): string | undefined {
  switch (state.is) {
    case 'nobody':
      return t('friend.recipient.nobody')
    case 'self':
      return t('friend.recipient.self')
    case 'unanswered':
      return t('friend.recipient.unanswered')
    case 'notEmail':
      return isChecked ? t('fields.email') : undefined
    case 'empty':
      return isChecked ? t('fields.required') : undefined
    case 'looking':
    case 'found':
    case 'invited':
      return undefined
  }
}
