import { useId } from 'react'
import { Radio } from './radio.tsx'
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
          <Radio name={name} option={option} value={value} onChange={onChange} className="vh" />
          {option.label}
        </label>
      ))}
    </div>
  )
}
