import type { AssetCard } from '@bourse/contracts/catalogue'
import { useLocale } from '#platform/i18n'
import { figureText, NO_FIGURE } from '../parts/figures.ts'

/** What one unit is worth on paper, with its unit. */
export function FaceValue({ asset: { faceValue, faceAsset } }: { asset: AssetCard }) {
  const { tag } = useLocale()
  if (faceValue === null || !faceAsset) return NO_FIGURE
  return (
    <>
      {figureText(faceValue, faceAsset, tag)} <span className="t-3">{faceAsset.code}</span>
    </>
  )
}
