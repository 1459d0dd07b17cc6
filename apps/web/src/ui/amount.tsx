import { createContext, useContext } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { type AmountAsset, figureOf, hiddenDigits } from './amount-figure.ts'
import { RoundedFigure } from './rounded-figure.tsx'

export { type AmountAsset, amountText } from './amount-figure.ts'

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

/**
 * A printed amount: whole part in ink, fraction or trailing zeros quieter, the code quieter still. Where it is rounded down, all its digits
 * show on hover, on focus and on a long press, and are what a screen reader says.
 */
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
  const exact = hiddenDigits(units, asset, locale.tag)
  const className = isGain ? `${sized} up` : sized
  const printed = (
    <>
      {isGain && '+'}
      {figure.sign}
      {figure.whole}
      <span className="f">
        {figure.fraction}
        {figure.zeros && <span className="z">{figure.zeros}</span>}
      </span>
      {withCode && <span className="u">{asset.code}</span>}
    </>
  )
  if (exact !== undefined) {
    return (
      <RoundedFigure className={className} exact={isGain ? `+${exact}` : exact}>
        {printed}
      </RoundedFigure>
    )
  }
  return (
    <span className={className} {...(units === 0n && { 'data-nil': '' })}>
      {printed}
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
