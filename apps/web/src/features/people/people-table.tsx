import type { people } from '@bourse/contracts/people'
import type { ReplyOf } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { PersonRow } from './person-row.tsx'
import { PAGE_ROWS } from './queries.ts'

interface PeopleTableProps {
  list: { data: ReplyOf<typeof people.list> | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  chosen: string | undefined
  onChoose: (userId: string) => void
  /** How many pages are before this one. */
  page: number
  onNext: (next: string) => void
  onPrevious: () => void
}

/** People in columns, which become two lines on a phone; pressing one opens the sheet. */
export function PeopleTable({
  list: { data, isError, isFetching, refetch },
  chosen,
  onChoose,
  page,
  onNext,
  onPrevious,
}: PeopleTableProps) {
  const t = useT()
  return (
    <section className="card clip" aria-label={t('staff.place.people')}>
      <div className="ppl-head only-d" aria-hidden="true">
        <span>{t('people.column.person')}</span>
        <span>{t('people.column.identity')}</span>
        <span>{t('people.column.value')}</span>
        <span>{t('people.column.seen')}</span>
      </div>
      {isError && (
        <div className="card-pad">
          <ErrorState what={t('ui.error.list')} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {!data && !isError && <SkeletonCard className="card-pad" count={8} />}
      {data?.items.length === 0 && (
        <EmptyState picture="search" title={t('people.none')}>
          {t('people.noneText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className="list">
            {data.items.map((row) => (
              <li key={row.userId}>
                <PersonRow person={row} isChosen={row.userId === chosen} onChoose={() => onChoose(row.userId)} />
              </li>
            ))}
          </ul>
          <Pager list={data} page={page} onNext={onNext} onPrevious={onPrevious} />
        </>
      )}
    </section>
  )
}

interface PagerProps extends Pick<PeopleTableProps, 'page' | 'onNext' | 'onPrevious'> {
  list: ReplyOf<typeof people.list>
}

function Pager({ list: { items, total, next }, page, onNext, onPrevious }: PagerProps) {
  const t = useT()
  const { tag } = useLocale()
  const number = numberFormat(tag)
  const from = page * PAGE_ROWS + 1
  const to = from + items.length - 1
  return (
    <footer className="pager">
      <span className="cap grow">
        {t('people.range', { from: number.format(from), to: number.format(to), total: number.format(total) })}
      </span>
      <IconButton size="s" icon="caret-left" label={t('people.previous')} disabled={page === 0} onClick={onPrevious} />
      <IconButton size="s" icon="caret-right" label={t('people.next')} disabled={next === null} onClick={() => onNext(next ?? '')} />
    </footer>
  )
}
