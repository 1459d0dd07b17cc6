import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { leaveSearch, pressInSearch } from './search-box-keys.ts'

interface SearchBoxProps {
  /** What is searched; also the placeholder. */
  label: string
  value: string
  onChange: (text: string) => void
  /** Called on Enter, and when the box is cleared (SHELL-39, SHELL-40). */
  onSearch: (text: string) => void
  clearsOnEscape?: boolean
  /** At the end of the empty box, such as its shortcut key. */
  hint?: ReactNode
  className?: string
  /** A list of results below the box, which keys move through while the focus stays in the box. */
  list?: SearchBoxList
  ref?: Ref<HTMLInputElement>
}

interface SearchBoxList {
  id: string
  isOpen: boolean
  /** The element of the row that has the focus. */
  activeId: string | undefined
  /** Whether the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Trims on blur, submits on Enter, clears on Escape where that is enabled (SHELL-38..40). */
export function SearchBox({ label, value, onChange, onSearch, clearsOnEscape = false, hint, className, list, ref }: SearchBoxProps) {
  const t = useT()
  return (
    <search className={className ? `input search ${className}` : 'input search'}>
      <Icon name="magnifying-glass" />
      <input
        ref={ref}
        // A native search field clears itself on Escape even where this box must not (SHELL-40).
        type="text"
        {...(list ? comboOf(list) : { role: 'searchbox' })}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(leaveSearch(value))}
        onKeyDown={(event) => {
          if (list?.onKey(event)) {
            event.preventDefault()
            return
          }
          const effect = pressInSearch(event.key, value, clearsOnEscape)
          if (!effect.isHandled) return
          event.preventDefault()
          event.stopPropagation()
          onChange(effect.text)
          if (effect.fires) onSearch(effect.text)
        }}
      />
      {value === '' ? (
        hint
      ) : (
        <IconButton
          size="s"
          icon="x"
          label={t('ui.search.clear')}
          onClick={() => {
            onChange('')
            onSearch('')
          }}
        />
      )}
    </search>
  )
}

function comboOf({ id, isOpen, activeId }: SearchBoxList) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    ...(isOpen && { 'aria-controls': id }),
    ...(activeId !== undefined && { 'aria-activedescendant': activeId }),
  } as const
}
