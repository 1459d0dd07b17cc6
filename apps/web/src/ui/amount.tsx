import { createContext, useContext } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { type AmountAsset, figureOf } from './amount-figure.ts'

export type { AmountAsset } from './amount-figure.ts'

export interface AmountProps {
  /** Raw units. */
  raw: bigint | string
  asset: AmountAsset
  /** One xl figure per view: the page's main number. */
  size?: 'text' | 'm' | 'l' | 'xl'
  /** `always` puts a plus before incoming amounts and tints them. */
  sign?: 'minus' | 'always'
  /** How zero is written: a dash in columns, zeros in sums. */
  nil?: 'zero' | 'dash'
  withCode?: boolean
}

/** A printed amount: whole part in ink, fraction or trailing zeros quieter, the code quieter still. */
export function Amount({ raw, asset, size = 'text', sign = 'minus', nil = 'zero', withCode = true }: AmountProps) {
  const locale = useLocale()
  const units = BigInt(raw)
  const sized = size === 'text' ? 'fig' : `fig fig-${size}`
  const isHidden = useContext(AmountsHidden)
  if (isHidden) return <Dots className={sized} {...(withCode && { code: asset.code })} />
  if (units === 0n && nil === 'dash') {
    return (
      <span className={`${sized} t-3`} data-nil="">
        –
      </span>
    )
  }

  const figure = figureOf(units, asset, locale.tag)
  const isGain = sign === 'always' && units > 0n
  return (
    <span className={isGain ? `${sized} up` : sized} {...(units === 0n && { 'data-nil': '' })}>
      {isGain ? '+' : figure.sign}
      {figure.whole}
      <span className="f">
        {figure.fraction}
        {figure.zeros && <span className="z">{figure.zeros}</span>}
      </span>
      {withCode && <span className="u">{asset.code}</span>}
    </span>
  )
}

/** Whether the amounts below are replaced by dots, for privacy. */
export const AmountsHidden = createContext(false)

/** Replaces a figure; the same length for large and small amounts. */
function Dots({ className, code }: { className: string; code?: string }) {
  const t = useT()
  return (
    <span className={className}>
      <span className="dots" aria-hidden="true">
        •••••
      </span>
      <span className="vh">{t('ui.hidden')}</span>
      {code && <span className="u">{code}</span>}
    </span>
  )
}

/** An amount as text, for button labels and announcements. */
export function amountText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  const { sign, whole, fraction, zeros } = figureOf(BigInt(raw), asset, locale)
  return `${sign}${whole}${fraction}${zeros} ${asset.code}`
}
