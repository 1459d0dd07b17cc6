import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './form-page.css'

/** A long form, and beside it the proof of what it will make. */
export function FormPage({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`form-page ${className}`}>{children}</div>
}

/** The foot of a long form stays in view: what is still missing, beside the buttons. */
export function FormFoot({ icon = 'info', why, children }: { icon?: IconName; why: ReactNode; children: ReactNode }) {
  return (
    <footer className="form-foot">
      <p className="form-why">
        <Icon name={icon} size={18} />
        <span>{why}</span>
      </p>
      {children}
    </footer>
  )
}

/** What something needs before it can be done. */
export function Needs({ children }: { children: ReactNode }) {
  return <ul className="needs">{children}</ul>
}

/** One condition: met ones are ticked, the others may lead to where they are met. */
export function Need({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={icon === 'check' ? 'is-ok' : undefined}>
      <Icon name={icon} size={16} />
      {children}
    </li>
  )
}
