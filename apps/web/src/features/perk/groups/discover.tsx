import { PERK_TYPES, type PerkType } from '@bourse/domain/perk'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Segmented } from '#ui/segmented'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { PerkTable } from './perk-table.tsx'
import { useDiscover } from './use-groups.ts'

type Type = PerkType | 'all'

/** The perks that could be joined, most members first. */
export function Discover() {
  const t = useT()
  const [type, setType] = useState<Type>('all')
  const [search, setSearch] = useState('')
  const pages = useDiscover(type === 'all' ? undefined : type, search.trim())
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  const count = pages.data?.pages[0]?.count
  return (
    <section className="card gr-disc" aria-labelledby="gr-discover">
      <div className="card-head gr-disc-head">
        <h2 className="h2" id="gr-discover">
          {t('groups.discover')}
        </h2>
        {count !== undefined && <span className="cap fig">{count}</span>}
        <span className="grow only-d" />
        <SearchBox label={t('groups.search')} value={search} onChange={setSearch} onSearch={setSearch} clearsOnEscape />
        <Segmented
          label={t('groups.type')}
          value={type}
          onChange={setType}
          options={(['all', ...PERK_TYPES] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'groups.allTypes' : `perk.type.${value}`),
          }))}
        />
      </div>
      {pages.isError && (
        <ErrorState
          what={t('ui.error.list')}
          safe={t('ui.error.listEmptySafe')}
          isRetrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        />
      )}
      {!rows && !pages.isError && (
        <div className="card-pad">
          <Skeletons>
            <SkeletonRows count={5} />
          </Skeletons>
        </div>
      )}
      {rows?.length === 0 && <EmptyState title={t('groups.discoverNone')}>{t('groups.discoverNoneText')}</EmptyState>}
      {rows && rows.length > 0 && <PerkTable perks={rows} />}
      {pages.hasNextPage && (
        <div className="data-list-more">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('ui.loadMore')}
          </Button>
        </div>
      )}
    </section>
  )
}
