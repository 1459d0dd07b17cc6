import { type ReactNode, useId } from 'react'

interface SettingsCardProps {
  title: ReactNode
  /** One line below the title that says what it is for. */
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  /** Rows reach the card's edges; other content has padding. */
  isList?: boolean
  children?: ReactNode
}

/** One subject of a settings page. */
export function SettingsCard({ title, lead, action, isList = false, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <section className="card settings-card" aria-labelledby={titleId}>
      <header className="card-head">
        <div className="grow">
          <h2 id={titleId} className="h2">
            {title}
          </h2>
          {lead && <p className="cap pretty">{lead}</p>}
        </div>
        {action}
      </header>
      {isList ? children : <div className="card-body stack">{children}</div>}
    </section>
  )
}
