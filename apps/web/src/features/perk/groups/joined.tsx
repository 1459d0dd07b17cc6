import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { JoinedRow } from './joined-row.tsx'
import { useMemberships } from './use-groups.ts'

/** The memberships of the acting profile, with what each costs next and what it waits for. */
export function Joined() {
  const t = useT()
  const memberships = useMemberships()
  const rows = memberships.data
  return (
    <section className="card gr-joined" aria-labelledby="gr-joined">
      <CardHead id="gr-joined" title={t('groups.joined')} count={rows && rows.length > 0 ? rows.length : undefined}>
        <span className="grow" />
        <a className={buttonClass({ size: 's' })} href={addressOf('charges')}>
          <Icon name="calendar-blank" size={16} />
          {t('pages.charges')}
        </a>
      </CardHead>
      {memberships.isError && (
        <ErrorState
          what={t('ui.error.list')}
          safe={t('ui.error.listSafe')}
          isRetrying={memberships.isFetching}
          onRetry={() => void memberships.refetch()}
        />
      )}
      {!rows && !memberships.isError && <SkeletonCard className="card-pad" count={4} />}
      {rows?.length === 0 && <EmptyState title={t('groups.none')}>{t('groups.noneText')}</EmptyState>}
      {rows && rows.length > 0 && (
        <>
          <div className="gr-row gr-row-head" aria-hidden="true">
            <span>{t('groups.column.perk')}</span>
            <span>{t('groups.column.book')}</span>
            <span>{t('groups.column.next')}</span>
            <span className="num">{t('groups.column.dues')}</span>
            <span />
          </div>
          <ul>
            {rows.map((membership) => (
              <JoinedRow key={membership.id} membership={membership} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
