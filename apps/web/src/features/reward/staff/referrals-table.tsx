import type { RewardToken } from '@bourse/contracts/reward'
import type { ReferralState } from '@bourse/domain/reward'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Steps } from '../referred-people.tsx'
import { useReferrals } from '../queries.ts'

/** Who was brought by whom, with the state of each reward. */
export function ReferralsTable({ state, token }: { state: ReferralState | undefined; token: RewardToken }) {
  const t = useT()
  const { tag } = useLocale()
  const { items, hasFailed, isRetrying, onRetry, more } = useReferrals(state)
  if (hasFailed) return <ErrorState what={t('ui.error.list')} isRetrying={isRetrying} onRetry={onRetry} />
  if (!items)
    return (
      <div className="card-body">
        <Skeletons>
          <SkeletonRows count={4} />
        </Skeletons>
      </div>
    )
  if (items.length === 0)
    return (
      <EmptyState picture="people" title={t('reward.staff.all.empty')}>
        {t('reward.staff.all.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <table className="tbl rw-table">
        <thead>
          <tr>
            <th>{t('reward.people.person')}</th>
            <th className="only-d">{t('reward.people.joined')}</th>
            <th className="rw-steps-cell only-d">{t('reward.people.steps')}</th>
            <th className="only-d">{t('reward.staff.all.state')}</th>
            <th className="num">{t('reward.people.reward')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.id}>
              <td>
                <span className="row">
                  <Avatar name={row.person.displayName} photo={row.person.photo} />
                  <span className="grow two-lines">
                    <span className="m trunc">{row.person.displayName}</span>
                    <span className="cap trunc">
                      {t('reward.staff.all.by')} {row.referrer.displayName}
                    </span>
                  </span>
                </span>
              </td>
              <td className="t-2 fig only-d">{shortDateText(row.joinedAt, tag)}</td>
              <td className="rw-steps-cell only-d">
                <Steps step={row.step} />
              </td>
              <td className="only-d">{t(`reward.staff.state.${row.state}`)}</td>
              <td className="num">
                <Amount raw={row.amount} asset={token} />
                {row.waitsFor && <span className="cap rw-wait">{t(`reward.people.waits.${row.waitsFor}`)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore more={more} />
    </>
  )
}
