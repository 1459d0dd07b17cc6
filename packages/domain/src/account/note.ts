/** The terms of a note and what somebody would buy, in raw units of the asset that it is paid in. */
export interface NoteTerms {
  /** Of one note. */
  faceValue: bigint
  /** A year's coupon in millionths of the face value: 80,000 is 8 %. */
  couponPpm: bigint
  perYear: number
  /** The day of the last coupon and of the face value, as `2029-09-30`. */
  endsOn: string
}

export interface NoteReturn {
  /** How many coupons are still to come. */
  times: number
  /** Of all notes together, rounded down as it is when it is paid. */
  each: bigint
  coupons: bigint
  /** Coupons and face value. */
  total: bigint
  /** A year's coupons in millionths of what was paid, rounded down; undefined when nothing was. */
  yieldPpm: bigint | undefined
}

const MILLION = 1_000_000n

/**
 * What so many notes pay until their end, from a day on. A coupon is due at the end of each part of the year, counted back from the
 * note's last day; one that is due on the day itself has gone to its holder already.
 */
export function noteReturn(terms: NoteTerms, notes: bigint, price: bigint, today: string): NoteReturn {
  const { faceValue, couponPpm, perYear } = terms
  const times = couponsLeft(terms, today)
  const each = (faceValue * notes * couponPpm) / (MILLION * BigInt(perYear))
  const coupons = each * BigInt(times)
  return {
    times,
    each,
    coupons,
    total: coupons + faceValue * notes,
    yieldPpm: price > 0n ? (faceValue * couponPpm) / price : undefined,
  }
}

function couponsLeft({ endsOn, perYear }: NoteTerms, today: string): number {
  const months = 12 / perYear
  let left = 0
  while (dayBefore(endsOn, left * months) > today) left += 1
  return left
}

/** So many months earlier; a shorter month ends earlier. */
function dayBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return `${String(inYear).padStart(4, '0')}-${two(inMonth)}-${two(Math.min(date, daysIn(inYear, inMonth)))}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
