import { compactAmount } from '@bourse/domain/money'
import { useLocale } from '#platform/i18n'
import { type AmountAsset, amountText } from './amount.tsx'

interface CompactAmountProps {
  /** Raw units. */
  raw: bigint | string
  asset: AmountAsset
  size?: 'text' | 'l'
}

/** A figure that sums up what many did, such as a volume or a score (DEF-064); its title has all digits. */
export function CompactAmount({ raw, asset, size = 'text' }: CompactAmountProps) {
  const { tag } = useLocale()
  return (
    <span className={size === 'l' ? 'fig fig-l' : 'fig'} title={amountText(raw, asset, tag)}>
      {compactAmount(BigInt(raw), asset.decimals, tag)}
      <span className="u">{asset.code}</span>
    </span>
  )
}
