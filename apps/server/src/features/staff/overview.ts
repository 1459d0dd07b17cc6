import type { staff } from '@bourse/contracts/staff'
import type { ReplyOf } from '@bourse/contracts/http'
import { hasRole } from '@bourse/domain/staff'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import type { Register, WaitingCases } from './points.ts'

const SHOWN_MAX = 60

/** What waits for this member of staff, by kind; kinds that other roles answer are left out. */
export async function readOverview(
  tx: Tx,
  caller: Caller,
  sources: { waiting: readonly WaitingCases[]; registers: readonly Register[] },
  now: Date,
): Promise<ReplyOf<typeof staff.overview>> {
  const { roles = [] } = caller
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  const waiting: ReplyOf<typeof staff.overview>['waiting'] = []
  const answerMs: number[] = []
  for (const { kind, href, limitMs, roles: needed, since, answered } of sources.waiting) {
    if (!hasRole(roles, needed)) continue
    const times = (await since(tx, caller)).map((time) => time.getTime())
    const late = times.filter((time) => now.getTime() - time > limitMs).length
    waiting.push({ kind, href, count: times.length, limitMs, since: times.slice(0, SHOWN_MAX), late })
    for (const { askedAt, answeredAt } of (await answered?.(tx, today)) ?? []) answerMs.push(answeredAt.getTime() - askedAt.getTime())
  }
  const registers: Record<string, number> = {}
  for (const { kind, count } of sources.registers) registers[kind] = await count(tx)
  return { now: now.getTime(), waiting, registers, answeredToday: { cases: answerMs.length, typicalMs: medianOf(answerMs) } }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? null : Math.round(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0)
}
