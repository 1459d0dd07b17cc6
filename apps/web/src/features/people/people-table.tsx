import type { people, PersonRegisterRow } from '@bourse/contracts/people'
import type { ReplyOf } from '@bourse/contracts/http'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { PersonRow } from './person-row.tsx'
import { PAGE_ROWS } from './queries.ts'

interface PeopleTableProps {
  list: { data: ReplyOf<typeof people.list> | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  chosen: string | undefined
  onChoose: (userId: string) => void
  /** How many pages are before this one. */
  page: number
  onNext: (lastId: string) => void
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
      {!data && !isError && (
        <div className="card-pad">
          <Skeletons>
            <SkeletonRows count={8} />
          </Skeletons>
        </div>
      )}
      {data?.rows.length === 0 && (
        <EmptyState picture="search" title={t('people.none')}>
          {t('people.noneText')}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul className="list">
            {data.rows.map((row) => (
              <li key={row.userId}>
                <PersonRow person={row} isChosen={row.userId === chosen} onChoose={() => onChoose(row.userId)} />
              </li>
            ))}
          </ul>
          <Pager rows={data.rows} total={data.total} page={page} onNext={onNext} onPrevious={onPrevious} />
        </>
      )}
    </section>
  )
}

interface PagerProps extends Pick<PeopleTableProps, 'page' | 'onNext' | 'onPrevious'> {
  rows: readonly PersonRegisterRow[]
  total: number
}

function Pager({ rows, total, page, onNext, onPrevious }: PagerProps) {
  const t = useT()
  const { tag } = useLocale()
  const number = numberFormat(tag)
  const from = page * PAGE_ROWS + 1
  const to = from + rows.length - 1
  return (
    <footer className="pager">
      <span className="cap grow">
        {t('people.range', { from: number.format(from), to: number.format(to), total: number.format(total) })}
      </span>
      <IconButton size="s" icon="caret-left" label={t('people.previous')} disabled={page === 0} onClick={onPrevious} />
      <IconButton
        size="s"
        icon="caret-right"
        label={t('people.next')}
        disabled={to >= total}
        onClick={() => onNext(rows.at(-1)?.userId ?? '')}
      />
    </footer>
  )
}
