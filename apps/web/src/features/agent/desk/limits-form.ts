import type { AssetReply } from '@bourse/contracts/catalogue'
import { unreadText } from '@bourse/domain/money'
import { plainText } from '../terms.ts'
import type { OwnAgency } from './queries.ts'

/** The amounts that an agent sets in each direction; a flat fee may be empty. */
export const LIMIT_AMOUNTS = {
  mint: ['mintMin', 'mintMax', 'mintDailyMax', 'mintFeeFlat'],
  burn: ['burnMin', 'burnMax', 'burnDailyMax', 'burnFeeFlat'],
} as const
/** Those that the operator bounds by a cap, which is shown with the field. */
const CAPS = { mintDailyMax: 'mintDailyCap', burnDailyMax: 'burnDailyCap' } as const
/** A fee in percent is typed like an amount. */
export const PERCENT = { code: '%', decimals: 4, decimals_min: 0 } as const
export const LIMIT_PERCENTS = { mint: 'mintFeePpm', burn: 'burnFeePpm' } as const

export type LimitAmount = (typeof LIMIT_AMOUNTS)['mint' | 'burn'][number]
export type LimitPercent = (typeof LIMIT_PERCENTS)['mint' | 'burn']
export type LimitValues = Record<LimitAmount | LimitPercent | 'typicalMinutes', string>

/** The cap of a field, in raw units. */
export function capOf(field: LimitAmount, agency: OwnAgency): bigint | undefined {
  return field === 'mintDailyMax' || field === 'burnDailyMax' ? BigInt(agency[CAPS[field]]) : undefined
}

export function limitValuesOf(agency: OwnAgency, asset: AssetReply): LimitValues {
  const amount = (raw: string) => (raw === '0' ? '' : trimmed(plainText(BigInt(raw), asset)))
  return {
    mintMin: amount(agency.mintMin),
    mintMax: amount(agency.mintMax),
    mintDailyMax: amount(agency.mintDailyMax),
    mintFeeFlat: amount(agency.mintFeeFlat),
    mintFeePpm: percentOf(agency.mintFeePpm),
    burnMin: amount(agency.burnMin),
    burnMax: amount(agency.burnMax),
    burnDailyMax: amount(agency.burnDailyMax),
    burnFeeFlat: amount(agency.burnFeeFlat),
    burnFeePpm: percentOf(agency.burnFeePpm),
    typicalMinutes: String(agency.typicalMinutes),
  }
}

/**
 * The changed values for the call; undefined while a figure is invalid, a fee is not a percentage or the time not a whole number.
 */
export function limitChange(values: LimitValues, before: LimitValues): Record<string, string | number> | undefined {
  const change: Record<string, string | number> = {}
  for (const field of Object.keys(values) as (keyof LimitValues)[]) {
    if (values[field] === before[field]) continue
    const sent = field === 'typicalMinutes' ? minutesOf(values[field]) : isPercent(field) ? ppmOf(values[field]) : amountIn(values[field])
    if (sent === undefined) return undefined
    change[field] = sent
  }
  return change
}

function amountIn(kept: string): string | undefined {
  return unreadText(kept) === undefined ? kept || '0' : undefined
}

/** Parts per million: four decimals of a percent. */
export function ppmOf(percent: string): number | undefined {
  const read = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(percent || '0')
  return read ? Number(read[1]) * 10_000 + Number((read[2] ?? '').padEnd(4, '0')) : undefined
}

function percentOf(ppm: number): string {
  return String(ppm / 10_000)
}

function minutesOf(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined
}

function isPercent(field: keyof LimitValues): field is LimitPercent {
  return field === 'mintFeePpm' || field === 'burnFeePpm'
}

function trimmed(plain: string): string {
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}
