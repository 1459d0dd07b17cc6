import { useLocale } from '#platform/i18n'
import { type AmountAsset, amountText, hiddenDigits } from './amount-figure.ts'
import { RoundedFigure } from './rounded-figure.tsx'

interface AmountWordsProps {
  /** Raw units. */
  raw: bigint
  asset: AmountAsset
  /** The sentence around the amount. */
  words: (amount: string) => string
}

/** An amount within a sentence, such as what is available; all its digits show as with a figure that stands alone. */
export function AmountWords({ raw, asset, words }: AmountWordsProps) {
  const { tag } = useLocale()
  const exact = hiddenDigits(raw, asset, tag)
  const shown = words(amountText(raw, asset, tag))
  return exact === undefined ? shown : <RoundedFigure exact={words(exact)}>{shown}</RoundedFigure>
}
