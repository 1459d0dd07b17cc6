import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'
import type { Option } from '#ui/select'

interface SlotSelectProps<V extends string> {
  /** What is chosen; announced, not drawn. */
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** Before the word: a coin, a mark. */
  mark?: ReactNode
  tone?: 'buy' | 'sell' | undefined
}

/** One word of the sentence that says what the reader looks for; the system's own picker changes it. */
export function SlotSelect<V extends string>({ label, options, value, onChange, mark, tone }: SlotSelectProps<V>) {
  return (
    <span className={tone ? `st-slot is-${tone}` : 'st-slot'}>
      {mark}
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </span>
  )
}
