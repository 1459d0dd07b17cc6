import type { WalletReply } from '@bourse/contracts/pocket'
import { useState } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { colourSlices, Donut, DonutTable, formatShare } from '#ui/donut'
import { Segmented } from '#ui/segmented'
import { type PocketView, splitLegend } from './pocket-view.ts'

/** As many as fit beside the ring in two columns. */
const LEGEND_ROWS_MAX = 12
const LEGEND_COLUMN = LEGEND_ROWS_MAX / 2

type ChartView = 'parts' | 'whole'

/**
 * The ring with its legend, by part or as a whole (PKT-08). Each asset has one of fifteen colours (PKT-09), and its share is also
 * given in figures.
 */
export function SharesChart({ view, wallets }: { view: PocketView; wallets: readonly WalletReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  const [shown, setShown] = useState<ChartView>('parts')
  const all = colourSlices(view.shares)
  const slices = shown === 'parts' ? all : all.map((slice) => ({ ...slice, available: slice.available + slice.open, open: 0 }))
  const { named, rest } = splitLegend(slices, LEGEND_ROWS_MAX)
  const total = Number(view.total) / 1e6
  const share = (part: number) => formatShare(part, total, tag)
  const assetName = useAssetName()
  const nameOf = (code: string) => longName(wallets, code, assetName)
  return (
    <div className="pk-sum-r">
      <div className="row pk-sum-h">
        <span className="label grow">{t('pocket.chart.title')}</span>
        <Segmented
          label={t('pocket.chart.view')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'parts', label: t('pocket.chart.parts') },
            { value: 'whole', label: t('pocket.chart.whole') },
          ]}
        />
      </div>
      <DonutTable slices={slices} caption={t('pocket.chart.caption')} />
      <div className="pk-shares" aria-hidden="true">
        <Donut slices={slices} sizePx={216} width={28}>
          {shown === 'parts' ? (
            <>
              <b className="fig">{share(Number(view.available) / 1e6)}</b>
              <span className="cap">{t('pocket.chart.available')}</span>
            </>
          ) : (
            <>
              <b className="fig">{slices.length}</b>
              <span className="cap">{t('pocket.chart.assets', { count: slices.length })}</span>
            </>
          )}
        </Donut>
        <ul className={slices.length > LEGEND_COLUMN ? 'pk-legend' : 'pk-legend is-short'}>
          {named.map((slice) => (
            <li key={slice.id}>
              <i className="swatch" style={{ background: slice.colour }} />
              <span className="grow trunc">
                <span className="only-d">{nameOf(slice.label)}</span>
                <span className="only-m">{slice.label}</span>
              </span>
              <span className="fig">{share(slice.available + slice.open)}</span>
            </li>
          ))}
          {rest.length > 0 && (
            <li className="t-2">
              <i className="swatch" />
              <span className="grow trunc">{t('ui.rest', { count: rest.length })}</span>
              <span className="fig">{share(rest.reduce((sum, slice) => sum + slice.available + slice.open, 0))}</span>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}

/** Property is shown by name, money by code. */
function longName(wallets: readonly WalletReply[], code: string, nameOf: ReturnType<typeof useAssetName>): string {
  const asset = wallets.find((wallet) => wallet.asset.code === code)?.asset
  return asset && (asset.ctype === 'propertyasset' || asset.ctype === 'derivativenote') ? nameOf(asset) : code
}
