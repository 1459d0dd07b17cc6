import { useId } from 'react'
import type { Option } from './select.tsx'

interface SegmentedProps<V extends string> {
  /** What is being chosen; announced, not drawn. */
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** Fills the available width. */
  block?: boolean
}

/** One of two to five short choices that take effect at once. */
export function Segmented<V extends string>({ label, options, value, onChange, block }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div className={block ? 'seg seg-block' : 'seg'} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
