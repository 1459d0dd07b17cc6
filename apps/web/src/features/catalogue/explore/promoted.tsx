import type { PromotedReply } from '@bourse/contracts/catalogue'
import { type KeyboardEvent, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { buttonClass, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { PlatePicture } from '#ui/plate-picture'
import { assetAt } from '../cards/card-act.ts'
import { Figs } from '../parts/figs.tsx'
import { percentOf, signedText, unitsText } from '../parts/figures.ts'
import { leadText } from '../parts/lead-text.ts'
import { stepped, useSwipe } from '../parts/steps.ts'
import './explore.css'

/** The promoted assets, one at a time; buttons, arrow keys and a swipe change it (DEF-152). */
export function Promoted({ assets }: { assets: readonly PromotedReply[] }) {
  const t = useT()
  const [place, setPlace] = useState(0)
  const step = (by: number) => setPlace((now) => stepped(now, by, assets.length))
  const swipe = useSwipe(step)
  const asset = assets[Math.min(place, assets.length - 1)]
  if (!asset) return null
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <section className="card lead-card" aria-roledescription="carousel" aria-label={t('catalogue.promoted.label')} {...swipe}>
      <div className="lead-card-plate art-in">
        <PlatePicture image={asset.image} name={asset.name} sizes="(max-width: 767px) 100vw, 640px" isFirst />
      </div>
      <div className="lead-card-text" aria-live="polite">
        <div className="row">
          <Chip tone="brass">{t('catalogue.promoted')}</Chip>
          {asset.assetClass && <span className="cap trunc">{asset.assetClass.name}</span>}
          <span className="grow" />
          {assets.length > 1 && (
            <>
              <span
                className="lead-card-dots"
                role="img"
                aria-label={t('catalogue.promoted.place', { place: place + 1, total: assets.length })}
              >
                {assets.map(({ code }) => (
                  <i key={code} className={code === asset.code ? 'is-on' : ''} />
                ))}
              </span>
              <IconButton
                icon="caret-left"
                size="s"
                label={t('catalogue.promoted.previous')}
                onClick={() => step(-1)}
                onKeyDown={onKeyDown}
              />
              <IconButton icon="caret-right" size="s" label={t('catalogue.promoted.next')} onClick={() => step(1)} onKeyDown={onKeyDown} />
            </>
          )}
        </div>
        <h2 className="lead-card-title">{asset.heading || asset.name}</h2>
        <p className="lead-card-lead">{leadText(asset.text)}</p>
        <div className="lead-card-foot">
          <PromotedFigures asset={asset} />
          <a className={buttonClass({ variant: 'primary' })} href={assetAt(asset.code)}>
            {t('catalogue.see', { name: asset.name })}
          </a>
        </div>
      </div>
    </section>
  )
}

function PromotedFigures({ asset }: { asset: PromotedReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { faceValue, faceValueCode, faceValueDecimals: decimals, faceValueDecimalsMin: decimalsMin } = asset
  const face =
    faceValue !== null && faceValueCode !== null && decimals !== null && decimalsMin !== null
      ? signedText(faceValue, { code: faceValueCode, symbol: '', decimals, decimalsMin }, tag)
      : undefined
  return (
    <Figs
      rows={[
        { label: t('catalogue.faceValue'), value: face },
        { label: t('catalogue.coupon'), value: asset.couponPercent === null ? undefined : percentOf(asset.couponPercent, tag) },
        { label: t('catalogue.unitsLeft'), value: asset.unitsLeft === null ? undefined : unitsText(asset.unitsLeft, asset.decimals, tag) },
        { label: t('catalogue.closes'), value: asset.closesAt === null ? undefined : shortDayText(asset.closesAt, tag) },
      ]}
    />
  )
}
