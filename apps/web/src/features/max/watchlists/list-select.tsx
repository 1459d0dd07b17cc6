import { useT } from '#platform/i18n'
import { boundMarkets } from '../layout/bound-panel.ts'
import { useLayouts } from '../layout/layout-store.ts'
import { shownList, useShownList, useWatchlists, watchlistsDialog } from './store.ts'

/** Which markets a list shows: all, those of the workspace's own panels, or one of the user's watchlists. */
export function ListSelect({ mayEdit = false }: { mayEdit?: boolean }) {
  const t = useT()
  const lists = useWatchlists()
  const shown = useShownList()
  const hasOwn = useWorkspaceMarkets().length > 0
  const isThere = shown === 'all' || (shown === 'workspace' && hasOwn) || lists.some(({ id }) => id === shown)
  const choose = (value: string) => (value === EDIT ? watchlistsDialog.set(true) : shownList.save(value))
  return (
    <select
      className="markets-lists"
      aria-label={t('maxDesk.watchlist.show')}
      value={isThere ? shown : 'all'}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="all">{t('maxDesk.watchlist.all')}</option>
      {hasOwn && <option value="workspace">{t('maxDesk.watchlist.workspace')}</option>}
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {mayEdit && <option value={EDIT}>{t('maxDesk.watchlists.edit')}</option>}
    </select>
  )
}

const EDIT = 'edit'

/** The markets of the workspace's own panels. */
export function useWorkspaceMarkets(): readonly string[] {
  return boundMarkets(useLayouts()[1340].map(({ i }) => i))
}

/** The symbols of the chosen list in its order; undefined for all markets. */
export function useListedSymbols(): readonly string[] | undefined {
  const shown = useShownList()
  const own = useWorkspaceMarkets()
  const list = useWatchlists().find(({ id }) => id === shown)
  if (shown === 'workspace' && own.length > 0) return own
  return list && [...new Set([...list.markets, ...list.folders.flatMap(({ markets }) => markets)])]
}
