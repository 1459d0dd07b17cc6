import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './quick-strip.css'

interface QuickStripProps {
  label: string
  /** More than fit beside each other on a narrow screen. */
  isLong?: boolean
  children: ReactNode
}

/** The most common actions in one line, on phones in two. */
export function QuickStrip({ label, isLong = false, children }: QuickStripProps) {
  return (
    <nav className={isLong ? 'card quick quick-long' : 'card quick'} aria-label={label}>
      {children}
    </nav>
  )
}

interface QuickLinkProps {
  href: string
  icon: IconName
  label: string
  help?: string
  className?: string
}

/** One action: an icon, a word and what it is for. */
export function QuickLink({ href, icon, label, help, className = '' }: QuickLinkProps) {
  return (
    <a className={`quick-item press row ${className}`} href={href}>
      <QuickWords icon={icon} label={label} {...(help !== undefined && { help })} />
    </a>
  )
}

/** The content of a cell. */
export function QuickWords({ icon, label, help }: { icon: IconName; label: string; help?: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="two-lines">
        <span className="m">{label}</span>
        {help !== undefined && <span className="xs t-3 only-d">{help}</span>}
      </span>
    </>
  )
}
