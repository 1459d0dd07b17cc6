import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'plain' | 'ink' | 'buy' | 'sell' | 'danger' | 'plate' | 'plate-quiet'
export type ButtonSize = 's' | 'm' | 'l'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  block?: boolean
  /** Work under way: the words stay, a hairline runs, presses do nothing. */
  busy?: boolean
  /** Why it cannot be pressed now. Shown beside the button, which stays reachable so that readers hear the reason too. */
  reason?: string
  className?: string
  children: ReactNode
}

/** One brass button per decision, and it names the sum: “Send 250.00 LUSD”. */
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
  /** What pressing it does, in words. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** A square button that shows an icon only; its label is said, never drawn. */
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

/** The same looks for a link that leads somewhere. */
export function buttonClass({ variant = 'quiet', size = 'm', block, className }: ButtonLook = {}): string {
  return ['btn', `btn-${variant}`, size !== 'm' && `btn-${size}`, block && 'btn-block', className].filter(Boolean).join(' ')
}

/** A held button still takes the focus, so it must not submit its form either. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
}
