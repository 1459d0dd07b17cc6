import type { AssetCard } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { PlatePicture } from '#ui/plate-picture'
import { figured, NO_FIGURE, percentOf } from '../parts/figures.ts'
import { assetAt, isHeldUp } from './card-act.ts'
import { OfferFoot } from './offer-share.tsx'
import { ParLine } from './par-line.tsx'
import './cards.css'

/** An asset in a grid: plate, name, face value and coupon, last price beside par, and how much of its offer is taken. */
export function AssetTile({ asset }: { asset: AssetCard }) {
  return (
    <a className="prop asset-tile" href={assetAt(asset.code)}>
      <span className="prop-art asset-plate art-in">
        <PlatePicture image={asset.image} name={asset.name} sizes="(max-width: 767px) 100vw, 320px" />
        <Flag asset={asset} />
      </span>
      <span className="prop-body">
        <span className="row">
          <h3 className="h3 grow trunc">{asset.name}</h3>
          <span className="cap fig">{asset.code}</span>
        </span>
        <span className="cap trunc">{asset.tag || '\u00a0'}</span>
        <Figures asset={asset} />
        <ParLine asset={asset} />
        <OfferFoot asset={asset} />
      </span>
    </a>
  )
}

function Figures({ asset: { faceValue, faceAsset, couponPercent } }: { asset: AssetCard }) {
  const t = useT()
  const { tag } = useLocale()
  if (faceValue === null || !faceAsset) return <span className="asset-rule" />
  return (
    <span className="prop-fig">
      <span className="two-lines">
        <span className="cap">{t('catalogue.faceValue')}</span>
        <span className="b">
          <Amount raw={faceValue} asset={figured(faceAsset)} />
        </span>
      </span>
      <span className="two-lines num">
        <span className="cap">{t('catalogue.coupon')}</span>
        <span className="fig b">{couponPercent === null ? NO_FIGURE : percentOf(couponPercent, tag)}</span>
      </span>
    </span>
  )
}

/** Over the plate: what stands between the reader and the asset. */
function Flag({ asset }: { asset: AssetCard }) {
  const t = useT()
  const { tag } = useLocale()
  const { needsAuthorization, isAuthorized, offer } = asset
  if (isHeldUp(asset)) {
    return (
      <span className="asset-flag">
        <Icon name="pause" />
        {t('catalogue.flag.paused')}
      </span>
    )
  }
  if (needsAuthorization && !isAuthorized) {
    return (
      <span className="asset-flag">
        <Icon name="lock-simple" />
        {t('catalogue.flag.locked')}
      </span>
    )
  }
  if (offer?.phase !== 'ahead') return null
  return (
    <span className="asset-flag">
      <Icon name="calendar-blank" />
      {t('catalogue.flag.opens', { day: shortDayText(offer.opensAt, tag) })}
    </span>
  )
}
