import type { AssetCard, AssetSort } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { ParMark } from '#ui/par-mark'
import { Sparkline } from '#ui/sparkline'
import { figureText, NO_FIGURE, parText, percentOf, priceText } from '../parts/figures.ts'
import { actOf, isHeldUp } from './card-act.ts'
import { AssetMark } from './asset-mark.tsx'
import { OfferShare } from './offer-share.tsx'
import './cards.css'

interface AssetTableProps {
  assets: readonly AssetCard[]
  sort: AssetSort
  onSort: (sort: AssetSort) => void
}

/** The assets with their figures side by side; a heading that can order them is a button. */
export function AssetTable({ assets, sort, onSort }: AssetTableProps) {
  const t = useT()
  const sortable = (by: AssetSort, label: string) => (
    <button type="button" className={by === sort ? 'asset-sort is-on' : 'asset-sort'} aria-pressed={by === sort} onClick={() => onSort(by)}>
      {label}
      {by === sort && <Icon name="caret-down" size={12} />}
    </button>
  )
  return (
    <div className="card asset-table explore-table">
      <table className="tbl">
        <thead>
          <tr>
            <th>{sortable('name', t('catalogue.column.asset'))}</th>
            <th>{sortable('class', t('catalogue.column.class'))}</th>
            <th className="num">{t('catalogue.faceValue')}</th>
            <th className="num">{t('catalogue.column.last')}</th>
            <th className="num">{sortable('par', t('catalogue.column.par'))}</th>
            <th className="num">{sortable('coupon', t('catalogue.coupon'))}</th>
            <th>{t('catalogue.column.trend')}</th>
            <th>{sortable('closing', t('catalogue.column.offer'))}</th>
            <th>
              <span className="vh">{t('catalogue.column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <Row key={asset.code} asset={asset} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ asset }: { asset: AssetCard }) {
  const t = useT()
  const { tag } = useLocale()
  const { faceValue, faceAsset, last, lastAsset, parBps, couponPercent, trend, name } = asset
  const next = actOf(asset)
  return (
    <tr>
      <td>
        <AssetMark asset={asset} />
      </td>
      <td className="cap t-2">{asset.assetClass?.name ?? NO_FIGURE}</td>
      <Figure>
        {faceValue !== null && faceAsset && (
          <>
            {figureText(faceValue, faceAsset, tag)} <span className="t-3">{faceAsset.code}</span>
          </>
        )}
      </Figure>
      <Figure>
        {last !== null && lastAsset && (
          <>
            <b className="m">{priceText(last, lastAsset, tag)}</b>
            {lastAsset.code !== faceAsset?.code && <span className="t-3"> {lastAsset.code}</span>}
          </>
        )}
      </Figure>
      <Figure>
        {parBps !== null && (
          <span className="par-cell">
            <ParMark bps={parBps} />
            <span className="fig">{parText(parBps, t, tag)}</span>
          </span>
        )}
      </Figure>
      <Figure>{couponPercent !== null && percentOf(couponPercent, tag)}</Figure>
      <td className="asset-trend">
        {trend.length > 1 && <Sparkline values={trend.map(Number)} label={t('catalogue.trend', { name })} height={28} />}
      </td>
      <td>
        <OfferShare asset={asset} />
      </td>
      <td className="num">
        {next ? (
          <a className={buttonClass({ size: 's' })} href={next.href} aria-label={t(ACT_LABELS[next.act], { name })}>
            {next.act === 'unlock' && <Icon name="lock-simple" />}
            {t(`catalogue.act.${next.act}`)}
          </a>
        ) : (
          <span className="cap">{isHeldUp(asset) ? t('catalogue.flag.paused') : NO_FIGURE}</span>
        )}
      </td>
    </tr>
  )
}

const ACT_LABELS = { subscribe: 'catalogue.act.subscribeTo', trade: 'catalogue.act.tradeOf', unlock: 'catalogue.act.unlockOf' } as const

function Figure({ children }: { children: ReactNode }) {
  return <td className="num">{children || <span className="t-3">{NO_FIGURE}</span>}</td>
}
