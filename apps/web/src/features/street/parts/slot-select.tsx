import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'
import type { Option } from '#ui/select'
import './slot.css'

interface SlotSelectProps<V extends string> {
  /** What is chosen; announced, not drawn. */
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Before the word: a coin, a mark. */
  mark?: ReactNode
  tone?: 'buy' | 'sell' | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  /** What the word asks while nothing is chosen: “which asset?”. */
  blank?: string | undefined
  /** The id of the note that says what is wrong. */
  wrong?: string | undefined
}

/** One word of a sentence; the system's own picker changes it. */
export function SlotSelect<V extends string>(props: SlotSelectProps<V>) {
  const { label, options, value, onChange, mark, tone, id, disabled, blank, wrong } = props
  const isBlank = value === undefined && blank !== undefined
  return (
    <span className={['st-slot', tone && `is-${tone}`, isBlank && 'is-blank', wrong && 'is-wrong'].filter(Boolean).join(' ')}>
      {mark}
      <select
        id={id}
        aria-label={label}
        disabled={disabled}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': wrong })}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {isBlank && (
          <option value="" disabled>
            {blank}
          </option>
        )}
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
