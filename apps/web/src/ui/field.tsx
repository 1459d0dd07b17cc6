import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export interface FieldFrameProps {
  label: ReactNode
  help?: ReactNode
  /** What is wrong and how to fix it; replaces the help. */
  error?: string | undefined
  /** Keeps the help visible beside the error. */
  keepsHelp?: boolean
  /** At the end of the label's line: a link, a figure. */
  aside?: ReactNode
  className?: string
}

interface FieldProps extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, 'className'> {
  /** Inside the frame, before the text; not part of it. */
  start?: string
  /** Inside the frame, after the text. */
  unit?: ReactNode
}

/** A text input with its label above it. */
export function Field({ label, help, error, keepsHelp, aside, className, start, unit, type = 'text', disabled, id, ...input }: FieldProps) {
  const t = useT()
  const [isRevealed, setRevealed] = useState(false)
  const isSecret = type === 'password'
  return (
    <FieldFrame {...{ label, help, error, keepsHelp, aside, className }} id={id}>
      {(wiring) => (
        <span className={frameClass('input', error, disabled)}>
          {start && (
            <span className="t-2" aria-hidden="true">
              {start}
            </span>
          )}
          <input {...input} {...wiring} type={isSecret && isRevealed ? 'text' : type} disabled={disabled} />
          {unit && <span className="input-unit">{unit}</span>}
          {isSecret && (
            <IconButton
              size="s"
              icon={isRevealed ? 'eye-slash' : 'eye'}
              label={isRevealed ? t('ui.password.hide') : t('ui.password.show')}
              aria-pressed={isRevealed}
              disabled={disabled}
              onClick={() => setRevealed(!isRevealed)}
            />
          )}
        </span>
      )}
    </FieldFrame>
  )
}

interface TextAreaProps extends FieldFrameProps, Omit<ComponentPropsWithRef<'textarea'>, 'className'> {}

/** A multi-line text input. */
export function TextArea({ label, help, error, aside, className, disabled, id, ...input }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, help, error, aside, className }} id={id}>
      {(wiring) => (
        <span className={frameClass('input', error, disabled)}>
          <textarea {...input} {...wiring} disabled={disabled} />
        </span>
      )}
    </FieldFrame>
  )
}

/** Links a control to its label, help and error for screen readers. */
interface Wiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FrameProps {
  label: ReactNode
  /** Only read out, where the place says what the field is for. */
  isLabelHidden?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  keepsHelp?: boolean | undefined
  aside?: ReactNode
  className?: string | undefined
  id?: string | undefined
  children: (wiring: Wiring) => ReactNode
}

/** Label above, help or error below; the wrapper of every form control. */
export function FieldFrame({ label, isLabelHidden, help, error, keepsHelp, aside, className, id, children }: FrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? help
  const rule = error && keepsHelp ? help : undefined
  const ruleId = `${controlId}-rule`
  const describedBy = note && (rule ? `${noteId} ${ruleId}` : noteId)
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <div className={isLabelHidden ? 'vh' : 'field-head'}>
        <label id={`${controlId}-label`} className="label" htmlFor={controlId}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id: controlId, ...(describedBy ? { 'aria-describedby': describedBy } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {note && <FieldNote id={noteId} help={help} error={error} />}
      {rule && <FieldNote id={ruleId} help={rule} />}
    </div>
  )
}

/** The line under a control. An error is announced when it appears. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (!error) {
    return (
      <span id={id} className="help">
        {help}
      </span>
    )
  }
  return (
    <span id={id} className="help help-error" role="alert">
      <Icon name="warning-circle" />
      <span>{error}</span>
    </span>
  )
}

export function frameClass(base: string, error?: string | undefined, disabled?: boolean | undefined): string {
  return `${base}${error ? ' is-error' : ''}${disabled ? ' is-disabled' : ''}`
}
