import type { ReactNode } from 'react'
import { useExactTip } from './use-exact-tip.ts'

interface RoundedFigureProps {
  /** All digits. */
  exact: string
  className?: string | undefined
  /** The figure as it is shown, with fewer. */
  children: ReactNode
}

/**
 * A figure that leaves a fraction out. All its digits show on hover, on focus and on a long press, and are what a screen reader says. It is a
 * stop of its own for the keyboard, unless it is part of a link or a button: then they show while that has the focus.
 */
export function RoundedFigure({ exact, className, children }: RoundedFigureProps) {
  const { figure, tip, isShown, isStop, press } = useExactTip()
  return (
    <span ref={figure} className={className} title={exact} {...(isStop && { tabIndex: 0 })} {...press}>
      <span aria-hidden="true">{children}</span>
      <span className="vh">{exact}</span>
      {isShown && (
        <span ref={tip} popover="manual" className="exact-tip" aria-hidden="true">
          {exact}
        </span>
      )}
    </span>
  )
}
