import type { AssetCard } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { ParMark } from '#ui/par-mark'
import { parText, priceText } from '../parts/figures.ts'

/** The last price and how far it is from the face value; no trade, no mark. */
export function ParLine({ asset: { last, lastAsset, faceAsset, parBps } }: { asset: AssetCard }) {
  const t = useT()
  const { tag } = useLocale()
  if (last === null || !lastAsset) return <span className="par-line">{t('catalogue.noTrade')}</span>
  return (
    <span className="par-line">
      <span className="grow fig">
        {t('catalogue.last', { price: priceText(last, lastAsset, tag) })}
        {lastAsset.code !== faceAsset?.code && ` ${lastAsset.code}`}
      </span>
      {parBps !== null && (
        <>
          <ParMark bps={parBps} />
          <span className="fig par-figure">{parText(parBps, t, tag)}</span>
        </>
      )}
    </span>
  )
}
