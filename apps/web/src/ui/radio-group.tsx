import { useId, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import { Radio } from './radio.tsx'
import type { Option } from './select.tsx'

interface RadioGroupProps<V extends string> {
  label: ReactNode
  options: readonly (Option<V> & { help?: ReactNode })[]
  value: V | undefined
  onChange: (value: V) => void
  error?: string | undefined
}

/** One of a few choices, each with its own explanation. */
export function RadioGroup<V extends string>({ label, options, value, onChange, error }: RadioGroupProps<V>) {
  const name = useId()
  return (
    <fieldset className="field" {...(error ? { 'aria-describedby': `${name}-note` } : {})}>
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <Radio name={name} option={option} value={value} onChange={onChange} />
          <span>{option.label}</span>
          {option.help && <span className="help">{option.help}</span>}
        </label>
      ))}
      {error && <FieldNote id={`${name}-note`} error={error} />}
    </fieldset>
  )
}
