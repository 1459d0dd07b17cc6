import { PERK_TYPES, type PerkType } from '@bourse/domain/perk'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Segmented } from '#ui/segmented'
import { SkeletonCard } from '#ui/skeleton'
import { PerkTable } from './perk-table.tsx'
import { useDiscover } from './use-groups.ts'

type Type = PerkType | 'all'

/** The perks that could be joined, most members first. */
export function Discover() {
  const t = useT()
  const [type, setType] = useState<Type>('all')
  const [search, setSearch] = useState('')
  const list = useDiscover(type === 'all' ? undefined : type, search.trim())
  const { items: rows, hasFailed } = list
  const count = list.first?.count
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
      {hasFailed && (
        <ErrorState what={t('ui.error.list')} safe={t('ui.error.listEmptySafe')} isRetrying={list.isRetrying} onRetry={list.onRetry} />
      )}
      {!rows && !hasFailed && <SkeletonCard className="card-pad" count={5} />}
      {rows?.length === 0 && <EmptyState title={t('groups.discoverNone')}>{t('groups.discoverNoneText')}</EmptyState>}
      {rows && rows.length > 0 && <PerkTable perks={rows} />}
      <LoadMore more={list.more} />
    </section>
  )
}
