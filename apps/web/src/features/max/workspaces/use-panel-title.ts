import { pairText, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { isBound, partsOf } from '../layout/bound-panel.ts'
import type { PlacedId } from '../layout/layout.ts'
import { useWatchlists } from '../watchlists/store.ts'

/** “Chart”, or “LETH/LUSD: Chart” where a panel has a market of its own. */
export function usePanelTitle(): (id: PlacedId) => string {
  const t = useT()
  const markets = useMarkets()
  const lists = useWatchlists()
  return (id) => {
    if (!isBound(id)) return t(`max.panel.${id}`)
    const { kind, subject } = partsOf(id)
    const market = markets.find(({ symbol }) => symbol === subject)
    if (kind === 'watchlist') return lists.find((one) => one.id === subject)?.name ?? t('maxDesk.panel.list')
    return t('maxDesk.panel.title', { panel: t(`max.panel.${kind}`), subject: market ? pairText(market) : subject })
  }
}
