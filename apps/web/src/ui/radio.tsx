interface RadioProps<V extends string> {
  /** All radios of one choice have the same name. */
  name: string
  option: { value: V; disabled?: boolean | undefined }
  /** What is chosen. */
  value: V | undefined
  onChange: (value: V) => void
  className?: string
  describedBy?: string
  /** Where its label is elsewhere. */
  id?: string
}

/** One button of a choice, without its label. */
export function Radio<V extends string>({ name, option, value, onChange, className = 'check radio', describedBy, id }: RadioProps<V>) {
  return (
    <input
      type="radio"
      className={className}
      name={name}
      value={option.value}
      checked={option.value === value}
      disabled={option.disabled}
      aria-describedby={describedBy}
      id={id}
      onChange={() => onChange(option.value)}
    />
  )
}
