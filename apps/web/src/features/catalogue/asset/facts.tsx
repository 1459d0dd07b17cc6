import type { AssetPage } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { figured, percentOf, priced, unitsText } from '../parts/figures.ts'

/** The figures that one asks for first: face value, coupon, last price, units. What an asset has not is left out. */
export function Facts({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const { faceValue, faceAsset, couponPercent, last, lastAsset, supply, decimals } = asset
  const facts: [string, ReactNode][] = [
    ...(faceValue !== null && faceAsset
      ? [[t('catalogue.faceValue'), <Amount key="face" raw={faceValue} asset={figured(faceAsset)} />] satisfies [string, ReactNode]]
      : []),
    ...(couponPercent !== null
      ? [[t('catalogue.coupon'), t('catalogue.coupons.rate', { percent: percentOf(couponPercent, tag) })] satisfies [string, ReactNode]]
      : []),
    ...(last !== null && lastAsset
      ? [
          [t('catalogue.price.last'), <Amount key="last" raw={last} asset={figured(priced(lastAsset, last))} />] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('catalogue.facts.units'), unitsText(supply, decimals, tag)],
  ]
  return (
    <dl className="asset-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="cap">{label}</dt>
          <dd className="fig">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
