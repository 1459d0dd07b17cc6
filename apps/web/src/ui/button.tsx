import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'plain' | 'ink' | 'buy' | 'sell' | 'danger' | 'plate' | 'plate-quiet'
export type ButtonSize = 's' | 'm' | 'l'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  block?: boolean
  /** In progress: the label stays, a hairline runs, clicks do nothing. */
  busy?: boolean
  /** Why it is disabled. Shown beside the button, which stays focusable so that screen readers announce the reason. */
  reason?: string
  className?: string
  children: ReactNode
}

/** One primary button per decision, labelled with the amount: “Send 250.00 LUSD”. */
export function Button({
  variant = 'quiet',
  size = 'm',
  icon,
  block,
  busy,
  reason,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isHeld = busy === true || reason !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      disabled={disabled}
      {...(isHeld ? { 'aria-disabled': true, onClick: ignorePress } : { onClick })}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(reason ? { 'aria-describedby': reasonId } : {})}
    >
      {busy && <span className="btn-run" />}
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
  if (!reason) return button
  return (
    <span className="btn-why">
      {button}
      <span id={reasonId} className="cap">
        {reason}
      </span>
    </span>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'className'> {
  icon: IconName
  /** What a click does. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** A square button with an icon only; its label is announced, not drawn. */
export function IconButton({ icon, label, variant = 'plain', size = 'm', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`${buttonClass({ variant, size, className })} btn-icon`} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean | undefined
  className?: string | undefined
}

/** The same look for a link. */
export function buttonClass({ variant = 'quiet', size = 'm', block, className }: ButtonLook = {}): string {
  return ['btn', `btn-${variant}`, size !== 'm' && `btn-${size}`, block && 'btn-block', className].filter(Boolean).join(' ')
}

/** A disabled button with a reason can be focused, so it must not submit its form. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
}
