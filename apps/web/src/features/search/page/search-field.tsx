import { type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'

interface SearchFieldProps {
  value: string
  onChange: (text: string) => void
  /** Whether the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean
  listId: string
  isOpen: boolean
  activeId: string | undefined
  /** How many were found. */
  note: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The large box of the page; Esc clears it, leaving it trims (SHELL-38, SHELL-40). */
export function SearchField({ value, onChange, onKey, listId, isOpen, activeId, note, ref }: SearchFieldProps) {
  const t = useT()
  const press = (event: KeyboardEvent) => {
    const isClear = event.key === 'Escape' && value !== ''
    if (isClear) onChange('')
    if (isClear || onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <search className="find-box">
      <Icon name="magnifying-glass" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        enterKeyHint="search"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        // The page has no other purpose.
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(value.trim())}
        onKeyDown={press}
      />
      <span className="cap find-note" role="status">
        {note}
      </span>
      {value === '' ? <kbd aria-hidden="true">/</kbd> : <IconButton icon="x" label={t('ui.search.clear')} onClick={() => onChange('')} />}
    </search>
  )
}
