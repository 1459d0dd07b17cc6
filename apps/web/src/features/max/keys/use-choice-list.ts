import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface ChoiceList<Choice> {
  /** The search text, and how to change it. */
  text: string
  onText: (text: string) => void
  choices: readonly Choice[]
  keyOf: (choice: Choice) => string
  onTake: (choice: Choice) => void
  /** For Escape; without it the key bubbles. */
  onLeave?: () => void
}

/**
 * A search field with a list below: arrow keys and the pointer move the highlight, Enter chooses. A change of the text highlights
 * the first entry.
 */
export function useChoiceList<Choice>({ text, onText, choices, keyOf, onTake, onLeave }: ChoiceList<Choice>) {
  const id = useId()
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const current = Math.min(at, choices.length - 1)
  const marked = choices[current]
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onLeave) {
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    const next = markAfter(event.key, current, choices.length)
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next !== undefined) setAt(next)
    else if (marked !== undefined) onTake(marked)
  }
  return {
    input: {
      type: 'text',
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': marked === undefined ? undefined : `${id}-${keyOf(marked)}`,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      value: text,
      onChange: (event: { target: { value: string } }) => {
        onText(event.target.value)
        setAt(0)
      },
      onKeyDown,
    } as const,
    list: { ref: list as RefObject<HTMLDivElement>, id: `${id}-list`, role: 'listbox' } as const,
    isMarked: (place: number) => place === current,
    option: (choice: Choice, place: number) =>
      ({
        id: `${id}-${keyOf(choice)}`,
        role: 'option',
        tabIndex: -1,
        onPointerMove: () => setAt(place),
        onClick: () => onTake(choice),
        onKeyDown,
      }) as const,
  }
}

/** The entry that a key moves to, wrapping around; undefined for other keys and in an empty list. */
export function markAfter(key: string, current: number, count: number): number | undefined {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  return by === undefined || count === 0 ? undefined : (current + by + count) % count
}
