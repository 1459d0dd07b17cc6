import type { HomeReply } from '@bourse/contracts/home'
import type { Answering } from '#features/activity'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { CountBadge } from '#ui/count-badge'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { WaitingRow } from './waiting-row.tsx'
import { paidFor } from './waiting-words.ts'
import './waiting.css'

/** What waits for this profile, answered in its row (ACT-02); the first that pays has the primary button. */
export function WaitingForYou({ waiting: { count, items }, answering }: { waiting: HomeReply['waiting']; answering: Answering }) {
  const first = items.find((item) => paidFor(item) !== null)
  return (
    <section className="card waiting" aria-labelledby="home-waiting">
      <Head count={count} />
      <ul>
        {items.map((item) => (
          <WaitingRow key={`${item.kind} ${item.id}`} waiting={item} isFirst={item === first} answering={answering} />
        ))}
      </ul>
    </section>
  )
}

/** As many rows as waited at the last visit. */
export function WaitingLoading({ rows }: { rows: number }) {
  return (
    <section className="card waiting" aria-labelledby="home-waiting">
      <Head count={0} />
      <Skeletons>
        <div aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="waiting-row">
              <Skeleton width={36} height={36} round />
              <span className="two-lines grow waiting-bones">
                <Skeleton width={168} height={12} />
                <Skeleton width={238} height={10} />
              </span>
              <Skeleton width={96} height={32} />
            </div>
          ))}
        </div>
      </Skeletons>
    </section>
  )
}

function Head({ count }: { count: number }) {
  const t = useT()
  return (
    <div className="card-head">
      <h2 id="home-waiting" className="h2">
        {t('home.waiting.title')}
      </h2>
      <CountBadge count={count} words="ui.waiting" />
      <span className="grow" />
      <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('activity')}>
        {t('home.waiting.all')}
      </a>
    </div>
  )
}
