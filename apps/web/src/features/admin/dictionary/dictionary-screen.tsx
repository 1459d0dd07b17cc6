import { numberFormat } from '@bourse/domain/formats'
import { useDeferredValue, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { Select } from '#ui/select'
import { SkeletonCard } from '#ui/skeleton'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { LanguageFigures } from './language-figures.tsx'
import { MissingContent } from './missing-content.tsx'
import { type Show, useMissing, useTexts } from './queries.ts'
import { TextSheet } from './text-sheet.tsx'
import { TextsTable } from './texts-table.tsx'
import './dictionary.css'

const FILTERS = ['all', 'missing', 'edited', 'outdated', 'same', 'unused'] as const
type Filter = (typeof FILTERS)[number]

/** Every text of the product, in its three languages. */
export function DictionaryScreen() {
  const t = useT()
  const { tag } = useLocale()
  const chosen = useQueryParam('text')
  const [typed, setTyped] = useState('')
  const [section, setSection] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const q = useDeferredValue(typed.trim())
  const show: Show = filter === 'missing' ? 'all' : filter
  const texts = useTexts({ q, section, show })
  const missing = useMissing()
  const { items: rows, first } = texts
  const counts = first?.counts
  const choose = (key: string | undefined) =>
    go(addressOf('adminDictionary', {}, key === undefined ? {} : { query: { text: key } }), { replace: chosen !== undefined })
  const next = rows?.[rows.findIndex(({ key }) => key === chosen) + 1]?.key
  const countOf = (name: Filter) => (name === 'missing' ? missing.data?.length : name === 'all' ? undefined : counts?.[name])
  return (
    <AdminFrame
      place="dictionary"
      title={t('pages.adminDictionary')}
      count={counts?.all}
      sheet={
        chosen !== undefined && (
          <TextSheet
            key={chosen}
            textKey={chosen}
            onNext={next === undefined ? undefined : () => choose(next)}
            onClose={() => choose(undefined)}
          />
        )
      }
    >
      <LanguageFigures
        total={counts?.all ?? 0}
        outdated={first?.outdatedIn}
        missing={missing.data}
        onMissing={() => setFilter('missing')}
      />
      <div className="pf">
        <SearchBox label={t('words.search')} value={typed} onChange={setTyped} onSearch={setTyped} clearsOnEscape />
        <div className="fils swipe" role="group" aria-label={t('words.filters')}>
          {FILTERS.map((name) => (
            <button key={name} type="button" className="filter-chip fil" aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {t(`words.filter.${name}`)}
              {(countOf(name) ?? 0) > 0 && <span>{numberFormat(tag).format(countOf(name) ?? 0)}</span>}
            </button>
          ))}
        </div>
        <Select
          label={t('words.section')}
          value={section}
          options={[
            { value: '', label: t('words.section.all') },
            ...(first?.sections.map(({ name, count }) => ({ value: name, label: `${name} · ${count}` })) ?? []),
          ]}
          onChange={(event) => setSection(event.target.value)}
        />
      </div>
      {filter === 'missing' ? (
        <MissingContent />
      ) : (
        <>
          {texts.hasFailed && <ErrorState what={t('ui.error.list')} onRetry={texts.onRetry} isRetrying={texts.isRetrying} />}
          {!rows && !texts.hasFailed && <SkeletonCard count={8} />}
          {rows?.length === 0 && (
            <div className="card">
              <EmptyState title={t('words.none')}>{t('words.noneText')}</EmptyState>
            </div>
          )}
          {rows && rows.length > 0 && <TextsTable rows={rows} chosen={chosen} onChoose={choose} />}
          <LoadMore more={texts.more} className="centered above-4" />
        </>
      )}
    </AdminFrame>
  )
}
