import { type ReactNode, useEffect, useRef } from 'react'

interface TicketQuickProps {
  name: string
  /** Nothing else does what they do: they are never hidden. */
  isNeeded?: boolean
  children: ReactNode
}

/** Small buttons beside a field's label. Where they do not fit they are hidden, and then no key reaches them either. */
export function TicketQuick({ name, isNeeded = false, children }: TicketQuickProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const buttons = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const [root, inner] = [frame.current, buttons.current]
    if (!root || !inner || isNeeded) return undefined
    const watch = new IntersectionObserver(([seen]) => (inner.inert = seen?.isIntersecting === false), { root, threshold: 0.5 })
    watch.observe(inner)
    return () => watch.disconnect()
  }, [isNeeded])
  return (
    <span className={isNeeded ? 'ticket-quick is-needed' : 'ticket-quick'} ref={frame}>
      <span role="group" aria-label={name} ref={buttons}>
        {children}
      </span>
    </span>
  )
}
