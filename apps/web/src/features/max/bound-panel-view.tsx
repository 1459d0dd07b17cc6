import { pairText, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { PanelFrame } from '#ui/panel/frame'
import { BOUND_PARTS, BoundControls, BoundGone } from './bound-parts.tsx'
import { type BoundId, partsOf } from './layout/bound-panel.ts'
import { QuickbarLast } from './quickbar/quickbar.tsx'
import { useWatchlists } from './watchlists/store.ts'
import { WatchlistView } from './watchlists/view.tsx'

interface BoundPanelProps {
  id: BoundId
  rowPx: number
  isFolded: boolean
  onFold: () => void
  onArrange: (by: { dx: number; dy: number; isResize: boolean }) => void
}

/** A panel of a workspace with a market or a watchlist of its own; its title names it. */
export function BoundPanel(props: BoundPanelProps) {
  return partsOf(props.id).kind === 'watchlist' ? <ListPanel {...props} /> : <MarketPanel {...props} />
}

function MarketPanel({ id, rowPx, isFolded, onFold, onArrange }: BoundPanelProps) {
  const t = useT()
  const { kind, subject } = partsOf(id)
  const market = useMarkets().find(({ symbol }) => symbol === subject)
  if (kind === 'watchlist') return null
  const title = t('maxDesk.panel.title', { panel: t(`max.panel.${kind}`), subject: market ? pairText(market) : subject })
  const parts = BOUND_PARTS[kind]
  return (
    <PanelFrame
      id={id}
      title={title}
      controls={
        <>
          {market && parts.controls?.(market)}
          <BoundControls id={id} title={title} market={market} />
        </>
      }
      figure={market && <QuickbarLast market={market} />}
      isLive
      {...{ isFolded, onFold, onArrange }}
    >
      {market ? parts.body(market, rowPx) : <BoundGone id={id} text={t('maxDesk.panel.gone')} />}
    </PanelFrame>
  )
}

function ListPanel({ id, isFolded, onFold, onArrange }: BoundPanelProps) {
  const t = useT()
  const list = useWatchlists().find((one) => one.id === partsOf(id).subject)
  const title = list?.name ?? t('maxDesk.panel.list')
  return (
    <PanelFrame
      id={id}
      title={title}
      controls={<BoundControls id={id} title={title} market={undefined} />}
      isLive
      {...{ isFolded, onFold, onArrange }}
    >
      {list ? <WatchlistView list={list} /> : <BoundGone id={id} text={t('maxDesk.panel.listGone')} />}
    </PanelFrame>
  )
}
