import type { BroughtPerson, RewardToken } from '@bourse/contracts/reward'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
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
      {!items && !hasFailed && (
        <div className="card-body">
          <Skeletons>
            <SkeletonRows count={4} />
          </Skeletons>
        </div>
      )}
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
  return (
    <table className="tbl rw-table">
      <thead>
        <tr>
          <th>{t('reward.people.person')}</th>
          <th className="only-d">{t('reward.people.joined')}</th>
          <th className="rw-steps-cell only-d">{t('reward.people.steps')}</th>
          <th className="num">{t('reward.people.reward')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Person key={person.id} person={person} token={token} />
        ))}
      </tbody>
    </table>
  )
}

function Person({ person, token }: { person: BroughtPerson; token: RewardToken }) {
  const t = useT()
  const { tag } = useLocale()
  const dayOf = (at: number) => shortDayText(at, tag)
  const waits = waitText(person, t)
  const name = person.displayName || t('reward.people.new')
  return (
    <tr>
      <td>
        <span className="row">
          <Avatar name={name} photo={person.photo} />
          <span className="grow two-lines">
            <span className="m trunc">{name}</span>
            <span className="cap anywhere">{stateText(person, t, dayOf)}</span>
          </span>
        </span>
      </td>
      <td className="t-2 fig only-d">{dayOf(person.joinedAt)}</td>
      <td className="rw-steps-cell only-d">
        <Steps step={person.step} />
      </td>
      <td className="num">
        {person.state === 'refused' ? '–' : <Amount raw={person.reward} asset={token} nil="dash" />}
        {waits && <span className="cap rw-wait">{waits}</span>}
      </td>
    </tr>
  )
}

export function Steps({ step }: { step: number }) {
  const t = useT()
  return (
    <span className="rw-steps" role="img" aria-label={t('reward.people.step', { step })}>
      {[1, 2, 3, 4].map((place) => (
        <i key={place} className={place <= step ? 'is-done' : ''} />
      ))}
    </span>
  )
}
