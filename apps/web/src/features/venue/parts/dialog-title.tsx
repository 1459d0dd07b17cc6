import type { ReactNode } from 'react'
import { Icon } from '#ui/icon'

interface DialogTitleProps {
  /** A small picture before the title; a lightning bolt without one. */
  picture?: ReactNode
  title: string
  detail: string
}

/** The heading of a dialog about one venture: what it does, and as whom. */
export function DialogTitle({ picture, title, detail }: DialogTitleProps) {
  return (
    <span className="ven-dt">
      {picture ? (
        <span className="plate-s art">{picture}</span>
      ) : (
        <span className="perk-i">
          <Icon name="lightning" />
        </span>
      )}
      <span className="two-lines">
        <span className="m trunc">{title}</span>
        <span className="cap trunc">{detail}</span>
      </span>
    </span>
  )
}
