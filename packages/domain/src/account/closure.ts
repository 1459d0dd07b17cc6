const DAY_MS = 86_400_000

/** Within this time whoever asked may come back; signing in is enough. */
export const CLOSURE_DAYS = 14

/** How long a packed copy can be downloaded, and how often one can be asked for. */
export const EXPORT_DAYS = 7
export const EXPORT_EVERY_MS = DAY_MS

/** What may have to end before an account can be closed, in the order in which a person would go about it. */
export const UNSETTLED_KINDS = [
  'orders',
  'tickets',
  'ads',
  'requests',
  'schedules',
  'mints',
  'deposits',
  'pledges',
  'ventures',
  'perks',
  'assets',
  'agencies',
  'balances',
  'memberships',
] as const
export type UnsettledKind = (typeof UNSETTLED_KINDS)[number]

/** What a closed account leaves behind, and for how long it is kept. */
export const KEPT = ['ledger', 'papers', 'messages', 'rest'] as const

export function closesAt(asked: Date): Date {
  return new Date(asked.getTime() + CLOSURE_DAYS * DAY_MS)
}

export function exportEndsAt(ready: Date): Date {
  return new Date(ready.getTime() + EXPORT_DAYS * DAY_MS)
}

/** When the next copy may be asked for; undefined if that is now. A copy that failed or was stopped does not count. */
export function nextExportAt(readyAt: Date | undefined, now: Date): Date | undefined {
  if (!readyAt) return undefined
  const next = new Date(readyAt.getTime() + EXPORT_EVERY_MS)
  return next > now ? next : undefined
}
