import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Icon, type IconName } from './icon.tsx'

export type BadgeKind = 'pending' | 'invest' | 'cancel' | 'check' | 'fail'

/** A state at the corner of a face or coin: glyph and word carry it, colour only helps. */
export function Badge({ kind }: { kind: BadgeKind }) {
  const t = useT()
  return (
    <span className={`badge badge-${kind}`}>
      <Icon name={GLYPHS[kind]} weight="bold" label={t(`ui.badge.${kind}`)} />
    </span>
  )
}

/** Puts a badge on what it belongs to. */
export function Badged({ kind, children }: { kind?: BadgeKind | undefined; children: ReactNode }) {
  return (
    <span className="has-badge">
      {children}
      {kind && <Badge kind={kind} />}
    </span>
  )
}

const GLYPHS: Record<BadgeKind, IconName> = { pending: 'clock', invest: 'trend-up', cancel: 'prohibit', check: 'check', fail: 'x' }
