import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface ChipProps {
  tone?: 'plain' | 'line' | 'brass' | 'buy' | 'sell' | 'warn' | 'info'
  icon?: IconName
  children: ReactNode
}

/** A short label for a state or kind. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={tone === 'plain' ? 'chip' : `chip chip-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
