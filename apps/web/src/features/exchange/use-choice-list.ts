import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

interface ChoiceList<Choice> {
  /** The text that the choices were found by, and how to change it. */
  text: string
  onText: (text: string) => void
  choices: readonly Choice[]
  keyOf: (choice: Choice) => string
  onTake: (choice: Choice) => void
}

/**
 * A field with a list under it, of which one is marked: arrows move the mark around, the pointer takes it along, Enter
 * takes what is marked. The first is marked again after each change of the text.
 */
export function useChoiceList<Choice>({ text, onText, choices, keyOf, onTake }: ChoiceList<Choice>) {
  const id = useId()
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const current = Math.min(at, choices.length - 1)
  const marked = choices[current]
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
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

/** Where a key leads in a list of so many, from its end to its beginning and back; undefined for other keys and without choices. */
export function markAfter(key: string, current: number, count: number): number | undefined {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  return by === undefined || count === 0 ? undefined : (current + by + count) % count
}
