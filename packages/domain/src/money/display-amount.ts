import { numberFormat } from '../formats/index.ts'
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

/** The same to its last unit that is not nought, at least as finely as the asset is shown: where money is decided upon or receipted. */
export function exactAmount(raw: bigint, asset: DisplayAsset): string {
  const [whole = '0', fraction = ''] = displayAmount(raw, asset, asset.decimals).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(asset.decimalsMin, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** The parts that a figure sets in different ink: sign, grouped whole part, fraction. */
export function splitFigure(plain: string, locale: string): { sign: '' | '−'; whole: string; fraction: string } {
  const sign = plain.startsWith('-') ? '−' : ''
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  const { grouped, point } = inFigures(BigInt(whole), locale)
  return { sign, whole: grouped, fraction: fraction && `${point}${fraction}` }
}

/** The product's own locales by heart: the first question to Intl takes a phone a tenth of a second. */
const SEPARATORS: Record<string, { group: string; point: string }> = {
  'en-GB': { group: ',', point: '.' },
  'es-AR': { group: '.', point: ',' },
  'pt-BR': { group: '.', point: ',' },
}

function inFigures(whole: bigint, locale: string): { grouped: string; point: string } {
  // What follows says how hours are counted.
  const known = SEPARATORS[locale.replace(/-u-.*/, '')]
  if (known) return { grouped: whole.toString().replace(/\B(?=(\d{3})+$)/g, known.group), point: known.point }
  const format = numberFormat(locale)
  return { grouped: format.format(whole), point: format.formatToParts(1.1).find((part) => part.type === 'decimal')?.value ?? '.' }
}
