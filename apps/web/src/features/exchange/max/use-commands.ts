import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { type ChartLayer, chartLayer, saveChartPicture } from '../chart/chart-state.ts'
import { type Market, pairText, selectMarket, useMarkets } from '../markets.ts'
import { setAlertOn } from '../panels/alert-tool.tsx'
import { chooseMode } from '../panels/chart-view.ts'
import { useKeys } from './keys-store.ts'
import { type PanelId, PANELS } from './layout.ts'
import { resetLayout, saveLayout } from './layout-store.ts'
import type { Command } from './palette-commands.ts'
import { type ActionId, ACTIONS } from './shortcuts.ts'

interface Given {
  run: (action: ActionId) => void
  goTo: (panel: PanelId) => void
  market: Market | undefined
}

/** The commands of the palette: markets, panels, and every action that can have a key. */
export function useCommands({ run, goTo, market }: Given): readonly Command[] {
  const t = useT()
  const keys = useKeys()
  const markets = useMarkets().map(
    (one): Command => ({
      key: one.symbol,
      label: pairText(one),
      also: `${one.baseName} ${one.quoteName} ${one.symbol}`,
      group: 'market',
      run: () => selectMarket(one.symbol),
    }),
  )
  const panels = PANELS.map((id): Command => ({ key: id, label: t(`max.panel.${id}`), group: 'panel', run: () => goTo(id) }))
  const actions = ACTIONS.filter((action) => action !== 'palette').map(
    (action): Command => ({
      key: `action-${action}`,
      label: t(`max.action.${action}`),
      group: 'action',
      chord: keys[action],
      run: () => run(action),
    }),
  )
  const layout: Command[] = [
    { key: 'save-layout', label: t('shell.menu.saveLayout'), group: 'action', run: saveLayout },
    { key: 'reset-layout', label: t('max.layout.reset'), group: 'action', run: resetLayout },
  ]
  const pages: Command[] = market
    ? [
        { key: 'alert', label: t('max.alert'), group: 'action', run: () => setAlertOn(market) },
        {
          key: 'depth-page',
          label: t('max.depth.open'),
          group: 'action',
          run: () => go(addressOf('maxDepth', { baseCode: market.base.code, quoteCode: market.quote.code })),
        },
      ]
    : []
  const openOnChart = (layer: ChartLayer) => () => {
    goTo('chart')
    chooseMode('candles')
    chartLayer.set(layer)
  }
  const chart: Command[] = [
    { key: 'chart-indicators', label: t('maxChart.indicators'), group: 'action', run: openOnChart('indicators') },
    { key: 'chart-drawings', label: t('maxChart.drawings.list'), group: 'action', run: openOnChart('drawings') },
    { key: 'chart-compare', label: t('maxChart.compare'), group: 'action', run: openOnChart('compare') },
    { key: 'chart-picture', label: t('maxChart.picture'), group: 'action', run: saveChartPicture },
  ]
  return [...markets, ...panels, ...actions, ...chart, ...layout, ...pages]
}
