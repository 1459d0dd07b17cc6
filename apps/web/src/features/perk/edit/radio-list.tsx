import { useId } from 'react'
import { Radio } from '#ui/radio'

interface RadioListProps<V extends string> {
  label: string
  options: readonly { value: V; label: string; help: string; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  error?: string | undefined
}

/** A few choices, each with what it means, as rows of one frame. */
export function RadioList<V extends string>({ label, options, value, onChange, error }: RadioListProps<V>) {
  const name = useId()
  return (
    <fieldset className="field" {...(error !== undefined && { 'aria-describedby': `${name}-note` })}>
      <legend className="label">{label}</legend>
      <div className="pk-radios">
        {options.map((option) => (
          <label key={option.value}>
            <Radio name={name} option={option} value={value} onChange={onChange} />
            <b>{option.label}</b>
            <span className="cap">{option.help}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <span id={`${name}-note`} className="help help-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
