import type { BroughtPerson, RewardToken } from '@bourse/contracts/reward'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { Table } from '#ui/table'
import { PersonName, Steps } from './person-cells.tsx'
import { stateText, waitText } from './person-text.ts'
import { useBrought } from './queries.ts'

/** Whom the profile brought, with how far each has come. */
export function ReferredPeople({ token }: { token: RewardToken }) {
  const t = useT()
  const { items, hasFailed, isRetrying, onRetry, more } = useBrought()
  return (
    <section className="card" aria-labelledby="rw-people">
      <div className="card-head">
        <h2 id="rw-people" className="h2">
          {t('reward.people.title')}
        </h2>
        {items && items.length > 0 && !more && <span className="rw-count cap">{items.length}</span>}
      </div>
      {hasFailed && (
        <div className="card-body">
          <ErrorState what={t('ui.error.list')} isRetrying={isRetrying} onRetry={onRetry} />
        </div>
      )}
      {!items && !hasFailed && <SkeletonCard className="card-body" count={4} />}
      {items?.length === 0 && (
        <EmptyState picture="people" title={t('reward.people.empty')}>
          {t('reward.people.empty.text')}
        </EmptyState>
      )}
      {items && items.length > 0 && <People people={items} token={token} />}
      <LoadMore more={more} />
    </section>
  )
}

function People({ people, token }: { people: readonly BroughtPerson[]; token: RewardToken }) {
  const t = useT()
  const { tag } = useLocale()
  const dayOf = (at: number) => shortDayText(at, tag)
  return (
    <Table
      className="tbl rw-table"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('reward.people.person'),
          render: (person) => <PersonName person={person}>{stateText(person, t, dayOf)}</PersonName>,
        },
        { head: t('reward.people.joined'), className: 'only-d', cellClass: 't-2 fig', render: ({ joinedAt }) => dayOf(joinedAt) },
        { head: t('reward.people.steps'), className: 'rw-steps-cell only-d', render: ({ step }) => <Steps step={step} /> },
        {
          head: t('reward.people.reward'),
          className: 'num',
          render: (person) => {
            const waits = waitText(person, t)
            return (
              <>
                {person.state === 'refused' ? '–' : <Amount raw={person.reward} asset={token} nil="dash" />}
                {waits && <span className="cap rw-wait">{waits}</span>}
              </>
            )
          },
        },
      ]}
    />
  )
}
