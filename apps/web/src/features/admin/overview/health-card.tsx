import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useHealth } from './queries.ts'

/** Which parts of the product run, and how many processes each has. */
export function HealthCard() {
  const t = useT()
  const { tag } = useLocale()
  const { data, isError, isFetching, refetch } = useHealth()
  const text = (count: number) => numberFormat(tag).format(count)
  return (
    <section className="card" aria-labelledby="overview-health">
      <header className="card-head">
        <h2 id="overview-health" className="h2">
          {t('staff.health.title')}
        </h2>
      </header>
      {!data ? (
        <div className="card-body">
          {isError ? (
            <ErrorState what={t('staff.health.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <Skeletons>
              <Skeleton width="100%" height={220} />
            </Skeletons>
          )}
        </div>
      ) : (
        <ul className="over-roles list">
          {data.roles.map(({ role, alive, known }) => (
            <li key={role}>
              <span
                className={alive === 0 || alive < known ? 'state state-slow' : 'state'}
                role="img"
                aria-label={t(alive === 0 ? 'staff.health.silent' : alive < known ? 'staff.health.partly' : 'staff.health.answers')}
              />
              <span className="over-role">
                <b className="m">{t(`staff.health.role.${role}`)}</b>
                <span className="cap fig">{t('staff.health.of', { alive: text(alive), known: text(Math.max(known, alive)) })}</span>
              </span>
              <span className="num">
                {role === 'jobs'
                  ? t('staff.health.jobs', { due: text(data.jobs.due), failing: text(data.jobs.failing) })
                  : alive === 0
                    ? t('staff.health.silent')
                    : alive < known
                      ? t('staff.health.partly')
                      : ''}
              </span>
            </li>
          ))}
          <li>
            <span className="state" role="img" aria-label={t('staff.health.answers')} />
            <span className="over-role">
              <b className="m">{t('staff.health.database')}</b>
            </span>
            <span className="num">
              {t('staff.health.connections', { used: text(data.database.connections), most: text(data.database.connectionsMax) })}
            </span>
          </li>
        </ul>
      )}
    </section>
  )
}
