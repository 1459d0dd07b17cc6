import { numberFormat } from '@bourse/domain/formats'

/** The separator that a locale writes before the fraction. */
export function decimalPoint(locale: string): string {
  return (
    numberFormat(locale)
      .formatToParts(1.1)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  )
}

/**
 * What an amount input makes of its new text: plain digits with a full stop, cut to the asset's decimals (PKT-22), or
 * undefined where it is no amount: signs, letters and exponents are refused as they are typed (PKT-21).
 * A single new key may be either separator. Whole texts, pasted or filled in, are read by the locale's own rules.
 */
export function readAmountText(text: string, before: string, decimals: number, point: string): string | undefined {
  const isBulk = Math.abs(text.length - before.length) > 1
  const cleaned = isBulk ? ungroup(text.replace(/[\s\u00a0\u202f'’]/g, ''), point) : text.replace(/[.,]/g, '.')
  const match = /^([0-9]*)(\.?)([0-9]*)$/.exec(cleaned)
  if (!match) return undefined
  const [, whole = '', dot = '', fraction = ''] = match
  const head = whole.replace(/^0+(?=[0-9])/, '') || (dot ? '0' : '')
  return decimals > 0 ? `${head}${dot}${fraction.slice(0, decimals)}` : head
}

/** On leaving the field a lonely separator goes. */
export function settleAmountText(plain: string): string {
  return plain.replace(/\.$/, '')
}

/** Grouping marks leave; what remains has at most one full stop, and where two readings are possible the locale decides. */
function ungroup(text: string, point: string): string {
  const group = point === ',' ? '.' : ','
  const isLocal = new RegExp(`^[0-9]{1,3}(\\${group}[0-9]{3})*(\\${point}[0-9]*)?$`).test(text)
  if (isLocal) return text.replaceAll(group, '').replace(point, '.')
  const isForeign = new RegExp(`^[0-9]{1,3}(\\${point}[0-9]{3})+\\${group}[0-9]*$`).test(text)
  if (isForeign) return text.replaceAll(point, '').replace(group, '.')
  return text.replace(',', '.')
}
