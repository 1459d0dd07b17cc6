import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { optionAfterKey } from './combobox-keys.ts'

interface ComboboxWanted<Option> {
  /** What the list shows for the typed text. */
  options: readonly Option[]
  keyOf: (option: Option) => string
  isDisabled?: (option: Option) => boolean
  /** Marked until the user moves the mark; -1 for none: then Enter takes the text as it is. */
  first: number
  /** The list says so where nothing is found. */
  saysNone?: boolean
  onPick: (option: Option) => void
}

/**
 * A text field with a list below (the combobox pattern of ARIA 1.2): the focus stays in the field, arrow keys and the pointer mark
 * an option, Enter or a click picks it, Escape closes the list.
 */
export function useCombobox<Option>({ options, keyOf, isDisabled, first, saysNone = false, onPick }: ComboboxWanted<Option>) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [marked, setMarked] = useState<string>()
  const isOpen = isWanted && (saysNone || options.length > 0)
  const moved = marked === undefined ? -1 : options.findIndex((option) => keyOf(option) === marked)
  const at = moved < 0 ? first : moved
  const markedId = isOpen && at >= 0 ? `${listId}-${at}` : undefined
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])

  const open = () => {
    setMarked(undefined)
    setWanted(true)
  }
  const close = () => setWanted(false)
  const mark = (option: Option | undefined) => option !== undefined && setMarked(keyOf(option))
  const pick = (option: Option) => {
    if (isDisabled?.(option)) return
    close()
    onPick(option)
  }

  const enter = (event: KeyboardEvent) => {
    const option = options[at]
    if (!option) return close()
    event.preventDefault()
    pick(option)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && isOpen) return enter(event)
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (!MOVING.has(event.key)) return
    event.preventDefault()
    if (!isOpen) return open()
    const lines = options.map((option) => ({ label: '', disabled: isDisabled?.(option) === true }))
    mark(options[optionAfterKey(lines, at, event.key) ?? at])
  }

  return {
    isOpen,
    isMarked: (place: number) => place === at,
    /** To be called with what was typed. */
    onType: (text: string) => {
      setMarked(undefined)
      if (text !== '') setWanted(true)
    },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      ...(isOpen && { 'aria-controls': listId }),
      ...(markedId && { 'aria-activedescendant': markedId }),
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      onKeyDown: press,
      onMouseDown: ({ button, currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (button !== 0) return
        if (!isWanted) open()
        else if (currentTarget.value === '') close()
      },
      onBlur: close,
    } as const,
    list: { id: listId, role: 'listbox', onMouseDown: keepFocus } as const,
    option: (option: Option, place: number, isChosen: boolean) =>
      ({
        id: `${listId}-${place}`,
        role: 'option',
        'aria-selected': isChosen,
        'aria-disabled': isDisabled?.(option) === true,
        onPointerMove: () => mark(option),
        onClick: () => pick(option),
      }) as const,
  }
}

const MOVING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])

/** In the field, although the list is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
