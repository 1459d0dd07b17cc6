import { isPersonal } from '@bourse/domain/profile'
import { type ReactNode, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { FieldFrame, frameClass } from './field.tsx'
import { Icon } from './icon.tsx'
import { NameLine } from './name-line.tsx'
import { UnderField } from './under-field.tsx'
import { useCombobox } from './use-combobox.ts'

export interface ListedPerson {
  id: string
  name: string
  displayName: string
  photo: string | null
  isVerified: boolean
  profileType: string
}

interface PersonFieldProps<Person extends ListedPerson> {
  label: ReactNode
  /** Stands in the empty field, behind a glass; the label is only read out. */
  placeholder?: string
  text: string
  onText: (text: string) => void
  /** The suggestions, already filtered by the caller. */
  suggestions: readonly Person[]
  onPick: (person: Person) => void
  help?: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
  error?: string | undefined
  /** Inside the frame, at its end: whether a person was found. */
  mark?: ReactNode
  autoFocus?: boolean
  /** The on-screen keyboard of a phone. */
  inputMode?: 'email'
  disabled?: boolean
}

/** A person by name: the typed text counts, and a list below suggests people (an ARIA 1.2 combobox). */
export function PersonField<Person extends ListedPerson>(props: PersonFieldProps<Person>) {
  const { label, placeholder, text, onText, suggestions, onPick, help, aside, error, mark, autoFocus, inputMode, disabled } = props
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const box = useCombobox({ options: suggestions, keyOf: ({ id }) => id, first: -1, onPick })
  return (
    <FieldFrame label={label} isLabelHidden={placeholder !== undefined} help={help} error={error} aside={aside}>
      {(wiring) => (
        <>
          <span ref={setFrame} className={frameClass('input', error, disabled)}>
            {placeholder && <Icon name="magnifying-glass" size={16} />}
            <input
              {...box.input}
              {...wiring}
              type="text"
              placeholder={placeholder}
              autoFocus={autoFocus}
              inputMode={inputMode}
              maxLength={254}
              disabled={disabled}
              value={text}
              onChange={({ target }) => {
                onText(target.value)
                box.onType(target.value)
              }}
            />
            {mark}
          </span>
          {box.isOpen && frame && (
            <UnderField field={frame}>
              <ul {...box.list} aria-labelledby={`${wiring.id}-label`} className="menu-paper pick-list">
                {suggestions.map((person, place) => (
                  <li
                    key={person.id}
                    {...box.option(person, place, false)}
                    className={box.isMarked(place) ? 'menu-item is-marked' : 'menu-item'}
                  >
                    <PersonLine person={person} />
                  </li>
                ))}
              </ul>
            </UnderField>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** An avatar and two lines. */
export function PersonLine({ person }: { person: ListedPerson }) {
  return (
    <>
      <Avatar name={person.displayName} photo={person.photo} isOrganization={!isPersonal(person.profileType)} />
      <span className="grow two-lines">
        <NameLine isVerified={person.isVerified}>
          <span className="m trunc">{person.displayName}</span>
        </NameLine>
        <span className="cap trunc">@{person.name}</span>
      </span>
    </>
  )
}
