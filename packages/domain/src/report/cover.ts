import { floorDiv } from '../money/index.ts'
import { readPeriod } from './period.ts'

/** A declaration is renewed every month; after these days it counts as old. */
export const RESERVE_VALID_DAYS = 35

const DAY_MS = 86_400_000

/** What is declared for every 100 owed, in tenths of a percent and rounded down: 99.99 % is never shown as 100. */
export function coverTenths(declared: bigint, owed: bigint): bigint | undefined {
  return owed > 0n ? floorDiv(declared * 1_000n, owed) : undefined
}

/** Where a cover ends on a bar from 90 % to 112 %, in tenths of a percent of the bar. */
export function coverOnBar(tenths: bigint): number {
  const from = 900n
  const width = 220n
  const past = tenths < from ? 0n : tenths > from + width ? width : tenths - from
  return Number(floorDiv(past * 1_000n, width))
}

/** The day of the statement: one that exists and is not in the future. */
export function isReserveDay(day: string, nowMs: number): boolean {
  const read = readPeriod(day, day)
  return read.ok && read.value.fromMs <= nowMs
}

export function isReserveOld(day: string, nowMs: number): boolean {
  const read = readPeriod(day, day)
  return !read.ok || nowMs - read.value.fromMs > (RESERVE_VALID_DAYS + 1) * DAY_MS
}
