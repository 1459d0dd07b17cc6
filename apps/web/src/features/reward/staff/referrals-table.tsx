import type { RewardToken } from '@bourse/contracts/reward'
import type { ReferralState } from '@bourse/domain/reward'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { Table } from '#ui/table'
import { PersonName, Steps } from '../person-cells.tsx'
import { useReferrals } from '../queries.ts'

/** Who was brought by whom, with the state of each reward. */
export function ReferralsTable({ state, token }: { state: ReferralState | undefined; token: RewardToken }) {
  const t = useT()
  const { tag } = useLocale()
  const { items, hasFailed, isRetrying, onRetry, more } = useReferrals(state)
  if (hasFailed) return <ErrorState what={t('ui.error.list')} isRetrying={isRetrying} onRetry={onRetry} />
  if (!items) return <SkeletonCard className="card-body" count={4} />
  if (items.length === 0)
    return (
      <EmptyState picture="people" title={t('reward.staff.all.empty')}>
        {t('reward.staff.all.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <Table
        className="tbl rw-table"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t('reward.people.person'),
            render: ({ person, referrer }) => (
              <PersonName person={person} isCut>
                {t('reward.staff.all.by')} {referrer.displayName}
              </PersonName>
            ),
          },
          {
            head: t('reward.people.joined'),
            className: 'only-d',
            cellClass: 't-2 fig',
            render: ({ joinedAt }) => shortDateText(joinedAt, tag),
          },
          { head: t('reward.people.steps'), className: 'rw-steps-cell only-d', render: ({ step }) => <Steps step={step} /> },
          { head: t('reward.staff.all.state'), className: 'only-d', render: (row) => t(`reward.staff.state.${row.state}`) },
          {
            head: t('reward.people.reward'),
            className: 'num',
            render: ({ amount, waitsFor }) => (
              <>
                <Amount raw={amount} asset={token} />
                {waitsFor && <span className="cap rw-wait">{t(`reward.people.waits.${waitsFor}`)}</span>}
              </>
            ),
          },
        ]}
      />
      <LoadMore more={more} />
    </>
  )
}
