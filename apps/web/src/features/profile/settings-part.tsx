import { type ReactNode, useId } from 'react'
import './settings-part.css'

interface SettingsPartProps {
  title: string
  lead?: string
  children: ReactNode
}

/** One section of the settings: its name at the side, its controls on a card. */
export function SettingsPart({ title, lead, children }: SettingsPartProps) {
  const titleId = useId()
  return (
    <section className="settings-part" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className="h2">
          {title}
        </h2>
        {lead && <p className="cap pretty">{lead}</p>}
      </header>
      <div className="card card-pad stack">{children}</div>
    </section>
  )
}
