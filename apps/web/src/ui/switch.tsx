import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode
  help?: ReactNode
}

/** A setting that takes effect at once, without a save button. */
export function Switch({ label, help, ...input }: SwitchProps) {
  const helpId = useId()
  return (
    <label className="choice choice-end">
      <span>{label}</span>
      {/* A checkbox reports its own state, so aria-checked is not needed. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...input} type="checkbox" role="switch" className="switch" {...(help ? { 'aria-describedby': helpId } : {})} />
      {help && (
        <span id={helpId} className="help">
          {help}
        </span>
      )}
    </label>
  )
}
