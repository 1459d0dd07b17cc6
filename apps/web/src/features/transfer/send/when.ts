import type { ScheduleStep } from '@bourse/domain/timetable'

/** When a send happens, as typed in the form; some values may be invalid. */
export interface When {
  kind: 'now' | 'later' | 'repeat'
  /** Local date and time in the format of a date-time field: 2026-11-20T09:00. */
  at: string
  every: Exclude<ScheduleStep, 'once'>
  /** How many times; empty for no end. */
  times: string
}

export type WhenFault = { startsAt?: 'past' | 'missing'; runsMax?: 'count' }

/** The input of the scheduling call. */
export interface Timing {
  every: ScheduleStep
  startsAt: number
  runsMax?: number
}

export const RUNS_MAX = 1000

/** The next full hour a day from now. */
export function firstWhen(now: number): When {
  const at = new Date(now + 86_400_000)
  at.setMinutes(0, 0, 0)
  return { kind: 'now', at: localText(at), every: 'month', times: '' }
}

/** The terms of a schedule, or its errors. */
export function readWhen({ kind, at, every, times }: When, now: number): { timing: Timing } | { faults: WhenFault } {
  const startsAt = new Date(at).getTime()
  const faults: WhenFault = {
    ...(Number.isNaN(startsAt) ? { startsAt: 'missing' as const } : startsAt <= now && { startsAt: 'past' as const }),
    ...(kind === 'repeat' && times.trim() !== '' && countOf(times) === undefined && { runsMax: 'count' as const }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const runsMax = kind === 'repeat' ? countOf(times) : undefined
  return { timing: { every: kind === 'repeat' ? every : 'once', startsAt, ...(runsMax !== undefined && { runsMax }) } }
}

/** A moment in the format of a date-time field, in local time. */
export function localText(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

function countOf(text: string): number | undefined {
  const count = /^[0-9]{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= RUNS_MAX ? count : undefined
}
