import type { ReactNode } from 'react'
import { Segmented } from '#ui/segmented'
import type { Option } from '#ui/select'

interface SegmentedFieldProps<V extends string> {
  label: string
  help: ReactNode
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
}

/** Short choices with their name above and what they do below, like any other field. */
export function SegmentedField<V extends string>({ label, help, ...choices }: SegmentedFieldProps<V>) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div>
        <Segmented label={label} {...choices} />
      </div>
      <span className="help">{help}</span>
    </div>
  )
}
