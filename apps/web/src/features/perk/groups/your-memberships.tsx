import { numberText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { StruckPlate } from '#ui/struck-plate'
import { byUrgency } from '../coming/membership-state.ts'
import { DuesCard } from './dues-card.tsx'
import { MembershipTile } from './membership-tile.tsx'
import { useMemberships, useOwned } from './use-groups.ts'
import { useShape } from './use-shape.ts'
import './memberships.css'
import './memberships-phone.css'

/** As many fit beside each other. */
const TILES_MAX = 5

/** The strip of memberships and what they cost; for who has none, what a group is. */
export function YourMemberships() {
  const t = useT()
  const { tag } = useLocale()
  const { shape } = useShape()
  const { data, isError, isFetching, refetch } = useMemberships()
  if (shape === 'nobody' && !isError) return data ? <Nobody /> : <div className="card gr-nobody" aria-busy="true" />
  return (
    <section aria-labelledby="gr-yours">
      <div className="gr-sec">
        <h2 className="h2" id="gr-yours">
          {t('groups.yours')}
        </h2>
        {data && <span className="cap fig">{numberText(data.length, tag)}</span>}
        <span className="grow" />
        {data && (
          <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('groups', {}, { query: { show: 'memberships' } })}>
            {t('groups.seeAll', { count: data.length, figure: numberText(data.length, tag) })}
          </a>
        )}
        <RunLink />
      </div>
      {data ? (
        <>
          <ul className="gr-tiles swipe">
            {byUrgency(data)
              .slice(0, TILES_MAX)
              .map((membership) => (
                <li key={membership.id}>
                  <MembershipTile membership={membership} />
                </li>
              ))}
          </ul>
          <DuesCard memberships={data} />
        </>
      ) : isError ? (
        <div className="gr-failed">
          <ErrorState
            what={t('groups.out.failed')}
            safe={t('groups.out.failedSafe')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** To what the acting profile runs; nothing where there is none. */
function RunLink() {
  const t = useT()
  const { tag } = useLocale()
  const count = useOwned().data?.length ?? 0
  if (count === 0) return null
  return (
    <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('groups', {}, { query: { show: 'run' } })}>
      {t('groups.runCount', { count, figure: numberText(count, tag) })}
    </a>
  )
}

function Nobody() {
  const t = useT()
  return (
    <section className="card gr-nobody" aria-labelledby="gr-none">
      <span className="gr-nobody-plate">
        <StruckPlate name={t('pages.groups')} tone="social" />
      </span>
      <h2 id="gr-none">{t('groups.none')}</h2>
      <p>{t('groups.noneText')}</p>
      <RunLink />
    </section>
  )
}

function Loading() {
  return (
    <Skeletons>
      <div>
        <div className="gr-tiles swipe" aria-hidden="true">
          {Array.from({ length: TILES_MAX }, (_, place) => (
            <div key={place} className="gr-tile">
              <span className="perk-thumb">
                <Skeleton width={44} height={44} />
              </span>
              <span className="two-lines">
                <Skeleton width="70%" height={13} />
                <span className="skeleton-gap" />
                <Skeleton width="90%" height={10} />
              </span>
              <span className="gr-tile-state">
                <Skeleton width="80%" height={11} />
              </span>
            </div>
          ))}
        </div>
        <div className="card gr-due is-loading" aria-hidden="true">
          <div className="gr-due-sums">
            {[72, 48, 48].map((width, place) => (
              <Skeleton key={place} width={`${width}%`} height={place === 0 ? 14 : 24} />
            ))}
          </div>
          <div className="gr-due-days">
            <div className="gr-cal is-empty">
              {Array.from({ length: 42 }, (_, cell) => (
                <span key={cell} className={cell < 7 ? 'is-weekday' : undefined} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </Skeletons>
  )
}
