import { type ChartLayer, chartLayer, chooseMode, saveChartPicture } from '#features/chart'
import { type Market, pairText, selectMarket, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { type ActionId, ACTIONS } from '../keys/shortcuts.ts'
import { useKeys } from '../keys/store.ts'
import { isBound } from '../layout/bound-panel.ts'
import { PANELS, type PlacedId } from '../layout/layout.ts'
import { chooseWorkspace, resetLayout, saveLayout, useLayouts, useWorkspaces } from '../layout/layout-store.ts'
import { DEFAULT_WORKSPACE } from '../layout/workspaces.ts'
import { setAlertOn } from '../quickbar/alert-tool.tsx'
import { runTemplate, useTemplates } from '../templates/store.ts'
import { hasMarket } from '../watchlists/moves.ts'
import { toggleStar, useWatchlists, watchlistsDialog } from '../watchlists/store.ts'
import { usePanelTitle } from '../workspaces/use-panel-title.ts'
import type { Command } from './palette-commands.ts'

interface Given {
  run: (action: ActionId) => void
  goTo: (panel: PlacedId) => void
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
  const titleOf = usePanelTitle()
  const bound = useLayouts()[1340]
    .map(({ i }) => i)
    .filter(isBound)
  const panels = [...PANELS, ...bound].map((id): Command => ({ key: id, label: titleOf(id), group: 'panel', run: () => goTo(id) }))
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
  const star = useStarCommand(market)
  const pages: Command[] = market
    ? [
        ...star,
        { key: 'alert', label: t('max.alert'), group: 'action', run: () => setAlertOn(market) },
        {
          key: 'replay',
          label: t('maxChart.replay'),
          group: 'action',
          run: () => go(addressOf('replay', { baseCode: market.base.code, quoteCode: market.quote.code })),
        },
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
    { key: 'chart-templates', label: t('maxChart.templates'), group: 'action', run: openOnChart('templates') },
    { key: 'chart-compare', label: t('maxChart.compare'), group: 'action', run: openOnChart('compare') },
    { key: 'chart-picture', label: t('maxChart.picture'), group: 'action', run: saveChartPicture },
  ]
  return [...markets, ...panels, ...useWorkspaceCommands(), ...useTemplateCommands(), ...actions, ...chart, ...layout, ...pages]
}

function useWorkspaceCommands(): readonly Command[] {
  const t = useT()
  const all = [{ id: DEFAULT_WORKSPACE, name: t('maxDesk.workspace.default') }, ...useWorkspaces().workspaces]
  return all.map(({ id, name }) => ({ key: `workspace-${id}`, label: name, group: 'workspace', run: () => chooseWorkspace(id) }))
}

function useStarCommand(market: Market | undefined): readonly Command[] {
  const t = useT()
  const [first] = useWatchlists()
  const lists: Command = { key: 'watchlists', label: t('maxDesk.watchlists.edit'), group: 'action', run: () => watchlistsDialog.set(true) }
  if (!market) return [lists]
  const isOn = first !== undefined && hasMarket(first, market.symbol)
  const words = { market: pairText(market), list: first?.name ?? t('maxDesk.watchlist.first') }
  const label = t(isOn ? 'maxDesk.watchlist.remove' : 'maxDesk.watchlist.add', words)
  return [{ key: 'star', label, group: 'action', run: () => toggleStar(market.symbol) }, lists]
}

function useTemplateCommands(): readonly Command[] {
  return useTemplates().map((template) => ({
    key: `template-${template.id}`,
    label: template.name,
    group: 'template',
    chord: template.key,
    run: () => runTemplate(template),
  }))
}
