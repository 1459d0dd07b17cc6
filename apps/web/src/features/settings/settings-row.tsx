import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon'

interface SettingsRowProps {
  icon: IconName
  title: ReactNode
  text?: ReactNode
  /** At the end: what can be done, or how it stands. */
  children?: ReactNode
}

/** One thing of a settings card: what it is, how it is now, and what can be done about it. */
export function SettingsRow({ icon, title, text, children }: SettingsRowProps) {
  return (
    <div className="settings-row">
      <Icon name={icon} />
      <span className="two-lines grow">
        <span className="m">{title}</span>
        {text !== undefined && <span className="cap anywhere">{text}</span>}
      </span>
      {children}
    </div>
  )
}
