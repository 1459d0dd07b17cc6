import type { ReactNode } from 'react'

interface CardHeadProps {
  /** The card is labelled by it. */
  id: string
  title: string
  /** How many things are on the card. */
  count?: ReactNode
  size?: 'h2' | 'h3'
  children?: ReactNode
}

/** The heading of a card, with what stands beside it. */
export function CardHead({ id, title, count, size = 'h2', children }: CardHeadProps) {
  return (
    <div className="card-head">
      <h2 className={size} id={id}>
        {title}
      </h2>
      {count !== undefined && <span className="cap fig">{count}</span>}
      {children}
    </div>
  )
}
