import { ChartCandlesOnly } from '#features/chart'
import { DepthPanel, GroupingStepper } from '#features/depth'
import { type Market, pairText, selectMarket } from '#features/market'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import type { BoundId, BoundKind } from './layout/bound-panel.ts'
import { hidePanel } from './layout/layout-store.ts'
import type { PanelParts } from './panels.tsx'
import { TradesPanel } from './trades/panel.tsx'

/** Panels that stay with a market of their own (a click in them first chooses that market, because the order form follows it). */
export const BOUND_PARTS: Record<Exclude<BoundKind, 'watchlist'>, Pick<PanelParts, 'body' | 'controls'>> = {
  chart: { body: (market) => <ChartCandlesOnly market={market} /> },
  depth: {
    body: (market, rowPx) => <DepthPanel market={market} rowPx={rowPx} isBound />,
    controls: (market) => <GroupingStepper market={market} />,
  },
  trades: { body: (market, rowPx) => <TradesPanel market={market} rowPx={rowPx} /> },
}

/** After the panel's own controls: choosing its market, and removing the panel. */
export function BoundControls({ id, title, market }: { id: BoundId; title: string; market: Market | undefined }) {
  const t = useT()
  return (
    <>
      {market && (
        <button
          type="button"
          className="tool"
          aria-label={t('maxDesk.panel.trade', { market: pairText(market) })}
          title={t('maxDesk.panel.trade', { market: pairText(market) })}
          onClick={() => selectMarket(market.symbol)}
        >
          <Icon name="swap" />
        </button>
      )}
      <button
        type="button"
        className="tool"
        aria-label={t('maxDesk.panel.remove', { title })}
        title={t('maxDesk.panel.remove', { title })}
        onClick={() => hidePanel(id)}
      >
        <Icon name="x" />
      </button>
    </>
  )
}

/** A market or list that is not there any more. */
export function BoundGone({ id, text }: { id: BoundId; text: string }) {
  const t = useT()
  return (
    <div className="panel-none">
      <b>{text}</b>
      <Button size="s" onClick={() => hidePanel(id)}>
        {t('maxDesk.panel.removeIt')}
      </Button>
    </div>
  )
}
