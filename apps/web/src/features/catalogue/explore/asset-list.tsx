import { ASSET_SORTS, type AssetFilter, type AssetSort, type ExploredClass } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import { ErrorState } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { AssetTable } from '../cards/asset-table.tsx'
import { AssetTile } from '../cards/asset-tile.tsx'
import { CardsLoading } from '../cards/cards-loading.tsx'
import { CARDS_PAGE, useCards } from '../queries.ts'
import { FilterChips } from './filter-chips.tsx'

type View = 'grid' | 'table'

/** Every asset that the reader may see, as a grid or a table, filtered and in an order, page by page. */
export function AssetList({ classes }: { classes: readonly ExploredClass[] }) {
  const t = useT()
  const [view, setView] = useState<View>('grid')
  const [assetClass, setClass] = useState(useQueryParam('class'))
  const [filters, setFilters] = useState<readonly AssetFilter[]>([])
  const [sort, setSort] = useState<AssetSort>('class')
  const { items: assets, pages, hasFailed, isRetrying, onRetry, isOutdated, more } = useCards({ assetClass, filters, sort })
  const total = pages?.at(-1)?.total
  const isFiltered = assetClass !== undefined || filters.length > 0
  const clear = () => {
    setClass(undefined)
    setFilters([])
  }
  return (
    <section className="explore-assets" aria-labelledby="explore-assets" aria-busy={isOutdated}>
      <div className="sec-head sec-near">
        <h2 className="h2" id="explore-assets">
          {t('catalogue.assets')}
        </h2>
        {total !== undefined && <span className="cap fig">{total}</span>}
        <span className="grow" />
        <Menu
          label={t('catalogue.sort')}
          trigger={
            <Button variant="text" size="s" aria-label={`${t('catalogue.sort')}: ${t(`catalogue.sort.${sort}`)}`}>
              {t(`catalogue.sort.${sort}`)}
              <Icon name="caret-down" />
            </Button>
          }
          entries={ASSET_SORTS.map((by) => ({
            key: by,
            label: t(`catalogue.sort.${by}`),
            isCurrent: by === sort,
            onSelect: () => setSort(by),
          }))}
        />
        <Segmented
          label={t('catalogue.view')}
          value={view}
          onChange={setView}
          options={(['grid', 'table'] as const).map((value) => ({ value, label: t(`catalogue.view.${value}`) }))}
        />
      </div>
      <FilterChips classes={classes} assetClass={assetClass} onClass={setClass} filters={filters} onFilters={setFilters} />
      {hasFailed && <ErrorState what={t('catalogue.failed')} safe={t('catalogue.failedSafe')} isRetrying={isRetrying} onRetry={onRetry} />}
      {!assets && !hasFailed && <CardsLoading count={8} />}
      {assets?.length === 0 && (
        <div className="card">
          {isFiltered ? (
            <EmptyState picture="search" title={t('catalogue.none')} actions={<Button onClick={clear}>{t('catalogue.none.clear')}</Button>}>
              {t('catalogue.noneText')}
            </EmptyState>
          ) : (
            <EmptyState picture="property" title={t('catalogue.empty')}>
              {t('catalogue.emptyText')}
            </EmptyState>
          )}
        </div>
      )}
      {assets && assets.length > 0 && view === 'table' && <AssetTable assets={assets} sort={sort} onSort={setSort} />}
      {assets && assets.length > 0 && view === 'grid' && (
        <ul className="asset-grid">
          {assets.map((asset) => (
            <li key={asset.code}>
              <AssetTile asset={asset} />
            </li>
          ))}
        </ul>
      )}
      {assets && total !== undefined && more && (
        <div className="centered above-4">
          <Button busy={more.isLoading} onClick={more.onLoad}>
            {t('catalogue.more', { count: Math.min(CARDS_PAGE, Math.max(1, total - assets.length)) })}
          </Button>
        </div>
      )}
    </section>
  )
}
