/** The filter of the log as its page has it; undefined lets everything through. */
export interface LogFilter {
  what: string | undefined
  by: string | undefined
  to: string | undefined
  since: number | undefined
  q: string | undefined
}

export const NO_FILTER: LogFilter = { what: undefined, by: undefined, to: undefined, since: undefined, q: undefined }

/** The parts of the product whose actions the log has, by the first word of an action. */
export const LOG_TOPICS = [
  'agency',
  'asset',
  'class',
  'dictionary',
  'dispute',
  'document',
  'help',
  'log',
  'market',
  'parked',
  'person',
  'questionnaire',
  'reward',
  'security',
  'session',
  'staff',
  'street',
  'superpower',
  'variable',
  'verification',
] as const

/** The kinds of subjects, by the word before the colon. */
export const LOG_SUBJECTS = [
  'user',
  'profile',
  'market',
  'asset',
  'agency',
  'dispute',
  'ticket',
  'verification',
  'document',
  'help',
] as const

const DAY_MS = 86_400_000

/** “Since when” as the sentence offers it. */
export const SINCE = ['ever', 'today', 'week', 'month'] as const
export type Since = (typeof SINCE)[number]

export function sinceTime(since: Since, now: number): number | undefined {
  if (since === 'ever') return undefined
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  return since === 'today' ? midnight : midnight - (since === 'week' ? 6 : 29) * DAY_MS
}

/** As the call takes it. */
export function queryOf({ what, by, to, since, q }: LogFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ what, by, to, since: since === undefined ? undefined : String(since), q: q?.trim() || undefined }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  )
}
