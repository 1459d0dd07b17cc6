import { displayAmount, splitFigure } from '@bourse/domain/money'
import { useLocale } from '#platform/i18n'

/** What a figure needs to know of its asset; the wire's asset has it all. */
export interface AmountAsset {
  code: string
  decimals: number
  decimals_min: number
}

interface AmountProps {
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

/** An amount as printed: whole part in ink, fraction or trailing zeros quieter, the code quieter still, rounded down (PKT-16..18). */
export function Amount({ raw, asset, size = 'text', sign = 'minus', nil = 'zero', withCode = true }: AmountProps) {
  const locale = useLocale()
  const units = BigInt(raw)
  if (units === 0n && nil === 'dash') return <span className="fig t-3">–</span>

  const plain = displayAmount(units, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  const figure = splitFigure(plain, locale.tag)
  const isGain = sign === 'always' && units > 0n
  const classes = ['fig', size !== 'text' && `fig-${size}`, isGain && 'up']
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {isGain ? '+' : figure.sign}
      {figure.whole}
      {size === 'text' ? <LongFraction fraction={figure.fraction} /> : <span className="f">{figure.fraction}</span>}
      {withCode && <span className="u">{asset.code}</span>}
    </span>
  )
}

/** The words of an amount where no markup fits: labels of buttons, announcements. */
export function amountText(raw: bigint | string, asset: AmountAsset, locale: string): string {
  const plain = displayAmount(BigInt(raw), { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  const { sign, whole, fraction } = splitFigure(plain, locale)
  return `${sign}${whole}${fraction} ${asset.code}`
}

/** Eight decimals are read by their head: the zeros at the end step back. */
function LongFraction({ fraction }: { fraction: string }) {
  const zeros = fraction.length > 3 ? (/0+$/.exec(fraction)?.[0] ?? '') : ''
  if (!zeros) return fraction
  return (
    <>
      {fraction.slice(0, -zeros.length)}
      <span className="z">{zeros}</span>
    </>
  )
}
