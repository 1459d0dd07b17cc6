import { useId } from 'react'
import { Radio } from '#ui/radio'

interface RadioCardsProps<V extends string> {
  label: string
  options: readonly { value: V; label: string; help: string }[]
  value: V
  disabled?: boolean
  onChange: (value: V) => void
}

/** One of two or three choices that need a sentence each. */
export function RadioCards<V extends string>({ label, options, value, disabled, onChange }: RadioCardsProps<V>) {
  const name = useId()
  return (
    <fieldset className="field" disabled={disabled}>
      <legend className="label">{label}</legend>
      <div className="rcards">
        {options.map((option) => (
          <label key={option.value} className="rcard">
            <Radio name={name} option={option} value={value} onChange={onChange} describedBy={`${name}-${option.value}`} />
            <span className="rcard-label">{option.label}</span>
            <span className="help" id={`${name}-${option.value}`}>
              {option.help}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
