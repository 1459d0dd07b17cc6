import type { VenueReply } from '@bourse/contracts/venue'
import { ceilDiv } from '@bourse/domain/money'

/** The drawing's box; the curve is stretched to its place. */
export const CURVE_WIDTH = 400
export const CURVE_HEIGHT = 120
/** Room above the highest point. */
const TOP = 16
const DAY_MS = 86_400_000

export interface Curve {
  /** The steps of what was raised, up to now. */
  sum: string
  /** The same, closed at the bottom. */
  area: string
  targetY: number | undefined
  /** The way that is left to the target, and what it takes each day; undefined once it is met or over. */
  need: { path: string; perDay: bigint } | undefined
  /** Where it stands now, as shares of the box. */
  pin: { x: number; y: number }
  startsAt: number
  endsAt: number
}

export type CurveVenue = Pick<VenueReply, 'createdAt' | 'endsAt' | 'decidedAt' | 'days' | 'raised' | 'value' | 'target' | 'status'>

/** What was raised over time against the target. Amounts of earlier days are converted at the same rate as the whole. */
export function curveOf(venue: CurveVenue, now: number): Curve {
  const target = venue.target === null ? undefined : BigInt(venue.target)
  const raised = BigInt(venue.raised)
  const value = venue.value === null ? raised : BigInt(venue.value)
  const until = Math.min(now, venue.decidedAt ?? now, venue.endsAt ?? now)
  const startsAt = Math.min(venue.createdAt, venue.days[0]?.at ?? venue.createdAt)
  const endsAt = venue.endsAt ?? Math.max(until, startsAt + DAY_MS)
  const span = Math.max(1, endsAt - startsAt)
  const most = [value, target ?? 0n, 1n].reduce((a, b) => (a > b ? a : b))
  const x = (at: number) => Math.max(0, ((Math.min(at, until) - startsAt) / span) * CURVE_WIDTH)
  const y = (amount: bigint) => CURVE_HEIGHT - (Number((amount * 10_000n) / most) / 10_000) * (CURVE_HEIGHT - TOP)

  const steps = venue.days.map(({ at, raised: then }) => {
    const converted = raised === 0n ? 0n : (BigInt(then) * value) / raised
    return `H${short(x(at))}V${short(y(converted))}`
  })
  const nowX = x(until)
  const sum = `M0 ${CURVE_HEIGHT}${steps.join('')}H${short(nowX)}V${short(y(value))}`
  const isOpen = venue.status === 'open' && venue.endsAt !== null && venue.endsAt > now
  const targetY = target === undefined ? undefined : y(target)
  return {
    sum,
    area: `${sum}V${CURVE_HEIGHT}z`,
    targetY,
    need:
      isOpen && target !== undefined && targetY !== undefined && value < target
        ? {
            path: `M${short(nowX)} ${short(y(value))}L${CURVE_WIDTH} ${short(targetY)}`,
            perDay: ceilDiv(target - value, BigInt(Math.max(1, Math.ceil((endsAt - now) / DAY_MS)))),
          }
        : undefined,
    pin: { x: nowX / CURVE_WIDTH, y: y(value) / CURVE_HEIGHT },
    startsAt,
    endsAt,
  }
}

function short(figure: number): string {
  return String(Math.round(figure * 10) / 10)
}
