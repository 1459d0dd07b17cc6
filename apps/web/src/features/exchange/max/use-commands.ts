import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { type Market, pairText, selectMarket, useMarkets } from '../markets.ts'
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
        {
          key: 'depth-page',
          label: t('max.depth.open'),
          group: 'action',
          run: () => go(addressOf('maxDepth', { baseCode: market.base.code, quoteCode: market.quote.code })),
        },
      ]
    : []
  return [...markets, ...panels, ...actions, ...layout, ...pages]
}
