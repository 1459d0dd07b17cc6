import type { ParkedRow } from '@bourse/contracts/admin'

export interface ParkedKind {
  kind: string
  rows: ParkedRow[]
}

/** Groups the rows by kind: the same failure is fixed and released together. The kind that has waited longest comes first. */
export function groupParked(rows: readonly ParkedRow[]): ParkedKind[] {
  const kinds = new Map<string, ParkedRow[]>()
  for (const row of rows) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row])
  return [...kinds].map(([kind, own]) => ({ kind, rows: own }))
}
