import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: ReactNode
  /** One line under the title that says what it is for. */
  lead?: ReactNode
  /** Stands at the end of the title's line. */
  action?: ReactNode
  /** Rows reach the card's edges; everything else keeps its distance. */
  isList?: boolean
  children?: ReactNode
}

/** One thing that guards the account. */
export function Panel({ title, lead, action, isList = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className="card-head">
        <h2 id={titleId} className="h3 grow">
          {title}
        </h2>
        {action}
      </header>
      {lead && <p className="cap pretty security-lead">{lead}</p>}
      {isList ? children : <div className="card-body">{children}</div>}
    </section>
  )
}
