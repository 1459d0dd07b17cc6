import { type DepthFrame, dayEnd, type ReplayLevel } from '@bourse/domain/replay'
import { figures, freeTexts, sql, type Tx } from '#platform/db'

const MINUTE_MS = 60_000

/** As it is stored: the second of its minute, 1 for a whole book, bids, asks. */
type StoredFrame = [second: number, isFull: 0 | 1, bids: readonly ReplayLevel[], asks: readonly ReplayLevel[]]

export interface FrameToWrite {
  marketId: number
  frame: DepthFrame
}

/** Adds the frames to their minutes. Those of a market come in order of time. */
export async function writeFrames(tx: Tx, frames: readonly FrameToWrite[]): Promise<void> {
  const minutes = new Map<string, { marketId: number; minute: number; stored: StoredFrame[] }>()
  for (const { marketId, frame } of frames) {
    const minute = minuteOf(frame.at)
    const key = `${marketId} ${minute}`
    const known = minutes.get(key) ?? { marketId, minute, stored: [] }
    minutes.set(key, known)
    known.stored.push([Math.floor((frame.at - minute) / 1_000), frame.isFull ? 1 : 0, frame.bids, frame.asks])
  }
  const rows = [...minutes.values()].sort((a, b) => a.marketId - b.marketId || a.minute - b.minute)
  await tx.prepared('replay-write', WRITE, [
    figures(rows.map(({ marketId }) => marketId)),
    figures(rows.map(({ minute }) => minute)),
    freeTexts(rows.map(({ stored }) => JSON.stringify(stored))),
  ])
}

const WRITE = `
  insert into market_depths as kept (market_id, minute, frames)
  select market_id, to_timestamp(minute_ms / 1000.0), frames::jsonb
  from unnest($1::int[], $2::bigint[], $3::text[]) as new (market_id, minute_ms, frames)
  on conflict (market_id, minute) do update set frames = kept.frames || excluded.frames`

interface MinuteRow {
  minute: Date
  frames: StoredFrame[]
}

/** The frames of the minutes from the one of `from` on, up to `to`, oldest first. */
export async function readFrames(tx: Tx, marketId: number, from: number, to: number): Promise<DepthFrame[]> {
  const rows = await tx.rows<MinuteRow & Record<string, unknown>>(sql`
    select minute, frames from market_depths
    where market_id = ${marketId} and minute >= ${new Date(minuteOf(from))} and minute < ${new Date(to)} order by minute`)
  return rows.flatMap(framesOf).filter(({ at }) => at < to)
}

/** The frames of the last minute that has some before this one, if it is no older than this. */
export async function readFramesBefore(tx: Tx, marketId: number, at: number, ageMs: number): Promise<DepthFrame[]> {
  const rows = await tx.rows<MinuteRow & Record<string, unknown>>(sql`
    select minute, frames from market_depths
    where market_id = ${marketId} and minute < ${new Date(minuteOf(at))} and minute >= ${new Date(minuteOf(at) - ageMs)}
    order by minute desc limit 1`)
  return rows.flatMap(framesOf)
}

/** The first minutes of the days in UTC of which there is some depth, newest first; found one by one along the key. */
export async function readDepthDays(tx: Tx, marketId: number): Promise<number[]> {
  const rows = await tx.rows<{ minute: Date }>(sql`
    with recursive days as (
      (select date_trunc('day', minute, 'UTC') as day from market_depths where market_id = ${marketId} order by minute desc limit 1)
      union all
      select (select date_trunc('day', m.minute, 'UTC') from market_depths m where m.market_id = ${marketId} and m.minute < days.day
              order by m.minute desc limit 1) from days where days.day is not null)
    select (select m.minute from market_depths m where m.market_id = ${marketId} and m.minute >= days.day order by m.minute limit 1) as minute
    from days where days.day is not null`)
  return rows.map(({ minute }) => minute.getTime())
}

/** The minutes of a day in UTC of which there is some depth. */
export async function readDepthMinutes(tx: Tx, marketId: number, start: number): Promise<number[]> {
  const rows = await tx.rows<{ minute: Date }>(sql`
    select minute from market_depths
    where market_id = ${marketId} and minute >= ${new Date(start)} and minute < ${new Date(dayEnd(start))}`)
  return rows.map(({ minute }) => minute.getTime())
}

/** A process that took over may have written the same second: time only goes forward. */
function framesOf({ minute, frames }: MinuteRow): DepthFrame[] {
  const start = minute.getTime()
  return frames.map(([second, isFull, bids, asks]) => ({ at: start + second * 1_000, isFull: isFull === 1, bids, asks }))
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS
}
