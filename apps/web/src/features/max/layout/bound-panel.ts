import type { PanelId } from './layout.ts'

/** Panels that a workspace may have more of: each shows a market of its own, or one of the user's lists. */
export const BOUND_KINDS = ['chart', 'depth', 'trades', 'watchlist'] as const
export type BoundKind = (typeof BOUND_KINDS)[number]

/** `chart@LETH-LUSD`: a chart that stays with its market, whichever one is chosen. */
export type BoundId = `${BoundKind}@${string}`

const SUBJECTS: Record<BoundKind, RegExp> = {
  chart: /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/,
  depth: /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/,
  trades: /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/,
  watchlist: /^[a-z0-9]{8,32}$/,
}

export function boundId(kind: BoundKind, subject: string): BoundId {
  return `${kind}@${subject}`
}

/** What a stored text names; undefined if it is not a bound panel. */
export function readBoundId(text: unknown): BoundId | undefined {
  if (typeof text !== 'string') return undefined
  const [name, subject, ...rest] = text.split('@')
  const kind = BOUND_KINDS.find((one) => one === name)
  return kind && subject !== undefined && rest.length === 0 && SUBJECTS[kind].test(subject) ? boundId(kind, subject) : undefined
}

export function isBound(id: PanelId | BoundId): id is BoundId {
  return id.includes('@')
}

export function partsOf(id: BoundId): { kind: BoundKind; subject: string } {
  const at = id.indexOf('@')
  return { kind: id.slice(0, at) as BoundKind, subject: id.slice(at + 1) }
}

/** The markets of a workspace's own panels, each once. */
export function boundMarkets(ids: readonly (PanelId | BoundId)[]): readonly string[] {
  const subjects = ids.filter(isBound).map(partsOf)
  return [...new Set(subjects.filter(({ kind }) => kind !== 'watchlist').map(({ subject }) => subject))]
}
