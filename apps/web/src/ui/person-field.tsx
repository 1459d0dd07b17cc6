import { isPersonal } from '@bourse/domain/profile'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n'
import { Avatar } from './avatar.tsx'
import { FieldFrame, frameClass } from './field.tsx'
import { Icon } from './icon.tsx'
import { UnderField } from './under-field.tsx'

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
  const { label, text, onText, suggestions, onPick, help, aside, error, mark, autoFocus, inputMode, disabled } = props
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const box = useAutocomplete<Person, false, true, true>({
    options: suggestions,
    freeSolo: true,
    disableClearable: true,
    inputValue: text,
    onInputChange: (_, value, reason) => reason === 'input' && onText(value),
    onChange: (_, chosen) => typeof chosen !== 'string' && onPick(chosen),
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.name),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.id),
    isOptionEqualToValue: (option, other) => typeof other !== 'string' && option.id === other.id,
    filterOptions: (options) => options,
    handleHomeEndKeys: false,
    disabled: disabled === true,
  })
  const listbox = box.getListboxProps()
  const isOpen = box.popupOpen && suggestions.length > 0
  return (
    <FieldFrame label={label} help={help} error={error} aside={aside}>
      {(wiring) => (
        <>
          <span {...box.getRootProps()} ref={setFrame} className={frameClass('input', error, disabled)}>
            <input
              {...box.getInputProps()}
              {...wiring}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listbox.id}
              autoFocus={autoFocus}
              inputMode={inputMode}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              disabled={disabled}
            />
            {mark}
          </span>
          {isOpen && frame && (
            <UnderField field={frame}>
              <ul {...listbox} className="menu-paper pick-list">
                {suggestions.map((person, index) => {
                  // React takes a row's key as a prop of its own, never spread among the others.
                  const { key, ...row } = box.getOptionProps({ option: person, index }) as ReturnType<typeof box.getOptionProps> & {
                    key: string
                  }
                  return (
                    <li key={key} {...row} className="menu-item">
                      <PersonLine person={person} />
                    </li>
                  )
                })}
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
  const t = useT()
  return (
    <>
      <Avatar name={person.displayName} photo={person.photo} isOrganization={!isPersonal(person.profileType)} />
      <span className="grow two-lines">
        <span className="row name-line">
          <span className="m trunc">{person.displayName}</span>
          {person.isVerified && <Icon name="seal-check" weight="fill" size={16} className="seal" label={t('ui.verified')} />}
        </span>
        <span className="cap trunc">@{person.name}</span>
      </span>
    </>
  )
}
