import type { RewardToken, StaffReferral } from '@bourse/contracts/reward'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { SkeletonCard } from '#ui/skeleton'
import { useReferrals } from '../queries.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** Rewards that are held back until a person has looked. */
export function UnusualReferrals({ token }: { token: RewardToken }) {
  const t = useT()
  const { roles } = useOpenSession()
  const { items, first, more } = useReferrals('held')
  const total = first?.total ?? 0
  const [chosen, setChosen] = useState<StaffReferral>()
  const mayReview = hasRole(roles, ['compliance'])
  return (
    <section className="card" aria-labelledby="rw-odd">
      <div className="card-head">
        <h2 id="rw-odd" className="h2">
          {t('reward.staff.odd')}
        </h2>
        {total > 0 && <span className="rw-count cap">{total}</span>}
        <span className="grow" />
        <span className="cap rw-head-end only-d">{t('reward.staff.odd.what')}</span>
      </div>
      {!first && <SkeletonCard className="card-pad" count={3} />}
      {first?.total === 0 && (
        <EmptyState picture="people" title={t('reward.staff.odd.empty')}>
          {t('reward.staff.odd.empty.text')}
        </EmptyState>
      )}
      {items && total > 0 && (
        <ul className="list rw-odd">
          {items.map((row) => (
            <li key={row.id} className="list-row">
              <Avatar name={row.person.displayName} photo={row.person.photo} />
              <span className="grow two-lines">
                <b className="m">{t('reward.staff.odd.pair', { person: row.person.displayName, referrer: row.referrer.displayName })}</b>
                <span className="cap">
                  {row.suspicion && t(`reward.staff.odd.${row.suspicion}`)}
                  {row.alike > 0 && ` · ${t('reward.staff.odd.alike', { count: row.alike })}`}
                </span>
              </span>
              <span className="num two-lines">
                <span className="m">
                  <Amount raw={row.amount} asset={token} withCode={false} />
                </span>
                <span className="cap">{t('reward.staff.odd.back', { token: token.code })}</span>
              </span>
              {mayReview && (
                <Button size="s" onClick={() => setChosen(row)}>
                  {t('reward.staff.odd.look')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <LoadMore more={more} />
      {chosen && <ReviewDialog row={chosen} token={token} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
