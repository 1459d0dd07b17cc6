import type { WalletReply } from '@bourse/contracts/pocket'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { colourSlices, DonutTable, formatShare } from '#ui/donut'
import { Segmented } from '#ui/segmented'
import type { PocketView } from './pocket-view.ts'
import type { ValuePartsProps } from './value-card.tsx'
import { SharesLoading, SumsLoading } from './value-loading.tsx'
import { ValueShares, ValueSums } from './value-shares.tsx'

type ChartView = 'parts' | 'whole'

const RING_PX = 156

/**
 * The ring with its legend, by part or as a whole (PKT-08), and the three sums below. Each asset has one of fifteen colours (PKT-09), and its
 * share is also given in figures.
 */
export function SharesChart({ view, wallets }: ValuePartsProps) {
  const t = useT()
  const [shown, setShown] = useState<ChartView>('parts')
  return (
    <div className="pk-parts">
      <div className="row pk-parts-h">
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
      {view ? <Shares view={view} wallets={wallets} shown={shown} /> : <SharesLoading />}
      {view ? <ValueSums view={view} isMarked /> : <SumsLoading />}
    </div>
  )
}

function Shares({ view, wallets, shown }: { view: PocketView; wallets: readonly WalletReply[]; shown: ChartView }) {
  const t = useT()
  const { tag } = useLocale()
  const all = colourSlices(view.shares)
  const slices = shown === 'parts' ? all : all.map((slice) => ({ ...slice, available: slice.available + slice.open, open: 0 }))
  return (
    <>
      <DonutTable slices={slices} caption={t('home.value.chart')} />
      <ValueShares slices={slices} wallets={wallets} sizePx={RING_PX}>
        {shown === 'parts' ? (
          <>
            <b className="fig">{formatShare(Number(view.available), Number(view.total), tag)}</b>
            <span className="cap">{t('pocket.chart.available')}</span>
          </>
        ) : (
          <>
            <b className="fig">{slices.length}</b>
            <span className="cap">{t('pocket.chart.assets', { count: slices.length })}</span>
          </>
        )}
      </ValueShares>
    </>
  )
}
