import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, frameClass, type FieldFrameProps } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Option<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldFrameProps, Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> {
  options: readonly Option[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** One of a short list. For long lists see SearchSelect. */
export function Select({ label, help, error, aside, className, options, placeholder, disabled, id, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, help, error, aside, className }} id={id}>
      {(wiring) => (
        <span className={frameClass('input input-select', error, disabled)}>
          <select {...select} {...wiring} disabled={disabled}>
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </span>
      )}
    </FieldFrame>
  )
}
