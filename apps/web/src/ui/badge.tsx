import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Icon, type IconName } from './icon.tsx'

export type BadgeKind = 'pending' | 'invest' | 'cancel' | 'check' | 'fail'

/** A state at the corner of an avatar or coin: icon and text carry the meaning, not the color alone. */
export function Badge({ kind }: { kind: BadgeKind }) {
  const t = useT()
  return (
    <span className={`badge badge-${kind}`}>
      <Icon name={GLYPHS[kind]} weight="bold" label={t(`ui.badge.${kind}`)} />
    </span>
  )
}

/** Puts a badge on an element. */
export function Badged({ kind, children }: { kind?: BadgeKind | undefined; children: ReactNode }) {
  return (
    <span className="has-badge">
      {children}
      {kind && <Badge kind={kind} />}
    </span>
  )
}

const GLYPHS: Record<BadgeKind, IconName> = { pending: 'clock', invest: 'trend-up', cancel: 'prohibit', check: 'check', fail: 'x' }
