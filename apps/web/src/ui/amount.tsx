import { createContext, useContext } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { type AmountAsset, figureOf } from './amount-figure.ts'

export type { AmountAsset } from './amount-figure.ts'

export interface AmountProps {
  /** Raw units. */
  raw: bigint | string
  asset: AmountAsset
  /** One figure of xl per view: it is the answer to the page. */
  size?: 'text' | 'm' | 'l' | 'xl'
  /** `always` puts a plus before what came in and tints it. */
  sign?: 'minus' | 'always'
  /** How nothing is written: in columns a dash, in sums its zeros. */
  nil?: 'zero' | 'dash'
  withCode?: boolean
}

/** An amount as printed: whole part in ink, fraction or trailing zeros quieter, the code quieter still. */
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

/** Whether the amounts below are replaced by dots, because others may look on. */
export const AmountsHidden = createContext(false)

/** In place of a figure: as long for a large amount as for a small one. */
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

/** The words of an amount where no markup fits: labels of buttons, announcements. */
export function amountText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  const { sign, whole, fraction, zeros } = figureOf(BigInt(raw), asset, locale)
  return `${sign}${whole}${fraction}${zeros} ${asset.code}`
}
