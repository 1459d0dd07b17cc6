import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** A checkbox with a one-sentence label. */
export function Checkbox({ label, help, error, ...input }: CheckboxProps) {
  const noteId = useId()
  const note = error ?? help
  return (
    <label className="choice">
      <input
        {...input}
        type="checkbox"
        className="check"
        {...(note ? { 'aria-describedby': noteId } : {})}
        {...(error ? { 'aria-invalid': true } : {})}
      />
      <span>{label}</span>
      {note && <FieldNote id={noteId} help={help} error={error} />}
    </label>
  )
}
