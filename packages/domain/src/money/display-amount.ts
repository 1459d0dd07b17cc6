import { powerOfTen } from './divide.ts'

export interface DisplayAsset {
  decimals: number
  decimalsMin: number
}

/**
 * The plain decimal text of a raw amount, rounded down to the asset's minimum decimals (PKT-16, PKT-17).
 * Down means towards zero: a debt is never shown larger than it is.
 */
export function displayAmount(raw: bigint, asset: DisplayAsset, fractionDigits = asset.decimalsMin): string {
  const sign = raw < 0n ? '-' : ''
  const magnitude = raw < 0n ? -raw : raw
  const unit = powerOfTen(asset.decimals)
  const whole = magnitude / unit
  const fraction = (magnitude % unit).toString().padStart(asset.decimals, '0').slice(0, fractionDigits).padEnd(fractionDigits, '0')
  const isNil = whole === 0n && /^0*$/.test(fraction)
  return `${isNil ? '' : sign}${whole}${fractionDigits > 0 ? `.${fraction}` : ''}`
}

/** The parts that a figure sets in different ink: sign, grouped whole part, fraction. */
export function splitFigure(plain: string, locale: string): { sign: '' | '−'; whole: string; fraction: string } {
  const sign = plain.startsWith('-') ? '−' : ''
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  const { group, point } = SEPARATORS[locale] ?? separatorsOf(locale)
  return { sign, whole: BigInt(whole).toString().replace(/\B(?=(\d{3})+$)/g, group), fraction: fraction && `${point}${fraction}` }
}

interface Separators {
  group: string
  point: string
}

/** The product's own locales, known by heart: the first question to Intl takes a phone a tenth of a second. */
const SEPARATORS: Record<string, Separators> = {
  'en-GB': { group: ',', point: '.' },
  'es-AR': { group: '.', point: ',' },
  'pt-BR': { group: '.', point: ',' },
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const valueOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: valueOf('group') ?? '', point: valueOf('decimal') ?? '.' }
}
