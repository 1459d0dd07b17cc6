import type { AssetCard, AssetSort } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { ParMark } from '#ui/par-mark'
import { Sparkline } from '#ui/sparkline'
import { Table } from '#ui/table'
import { NO_FIGURE, parText, percentOf, priceText } from '../parts/figures.ts'
import { actOf, isHeldUp } from './card-act.ts'
import { AssetMark } from './asset-mark.tsx'
import { FaceValue } from './face-value.tsx'
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
  const { tag } = useLocale()
  const sortable = (by: AssetSort, label: string) => (
    <button type="button" className={by === sort ? 'asset-sort is-on' : 'asset-sort'} aria-pressed={by === sort} onClick={() => onSort(by)}>
      {label}
      {by === sort && <Icon name="caret-down" size={12} />}
    </button>
  )
  return (
    <div className="card asset-table explore-table">
      <Table
        className="tbl"
        rows={assets}
        keyOf={({ code }) => code}
        columns={[
          { head: sortable('name', t('catalogue.column.asset')), render: (asset) => <AssetMark asset={asset} /> },
          {
            head: sortable('class', t('catalogue.column.class')),
            cellClass: 'cap t-2',
            render: ({ assetClass }) => assetClass?.name ?? NO_FIGURE,
          },
          {
            head: t('catalogue.faceValue'),
            className: 'num',
            render: (asset) => <Figure>{asset.faceValue !== null && asset.faceAsset && <FaceValue asset={asset} />}</Figure>,
          },
          {
            head: t('catalogue.column.last'),
            className: 'num',
            render: ({ last, lastAsset, faceAsset }) => (
              <Figure>
                {last !== null && lastAsset && (
                  <>
                    <b className="m">{priceText(last, lastAsset, tag)}</b>
                    {lastAsset.code !== faceAsset?.code && <span className="t-3"> {lastAsset.code}</span>}
                  </>
                )}
              </Figure>
            ),
          },
          {
            head: sortable('par', t('catalogue.column.par')),
            className: 'num',
            render: ({ parBps }) => (
              <Figure>
                {parBps !== null && (
                  <span className="par-cell">
                    <ParMark bps={parBps} />
                    <span className="fig">{parText(parBps, t, tag)}</span>
                  </span>
                )}
              </Figure>
            ),
          },
          {
            head: sortable('coupon', t('catalogue.coupon')),
            className: 'num',
            render: ({ couponPercent }) => <Figure>{couponPercent !== null && percentOf(couponPercent, tag)}</Figure>,
          },
          {
            head: t('catalogue.column.trend'),
            cellClass: 'asset-trend',
            render: ({ trend, name }) =>
              trend.length > 1 && <Sparkline values={trend.map(Number)} label={t('catalogue.trend', { name })} height={28} />,
          },
          { head: sortable('closing', t('catalogue.column.offer')), render: (asset) => <OfferShare asset={asset} /> },
          { head: t('catalogue.column.action'), isHeadHidden: true, cellClass: 'num', render: (asset) => <NextStep asset={asset} /> },
        ]}
      />
    </div>
  )
}

/** A figure that is not known is a dash. */
function Figure({ children }: { children: ReactNode }) {
  return children || <span className="t-3">{NO_FIGURE}</span>
}

function NextStep({ asset }: { asset: AssetCard }) {
  const t = useT()
  const next = actOf(asset)
  if (!next) return <span className="cap">{isHeldUp(asset) ? t('catalogue.flag.paused') : NO_FIGURE}</span>
  return (
    <a className={buttonClass({ size: 's' })} href={next.href} aria-label={t(ACT_LABELS[next.act], { name: asset.name })}>
      {next.act === 'unlock' && <Icon name="lock-simple" />}
      {t(`catalogue.act.${next.act}`)}
    </a>
  )
}

const ACT_LABELS = { subscribe: 'catalogue.act.subscribeTo', trade: 'catalogue.act.tradeOf', unlock: 'catalogue.act.unlockOf' } as const
