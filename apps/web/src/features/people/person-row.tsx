import type { PersonRegisterRow } from '@bourse/contracts/people'
import { durationText } from '#features/admin'
import { useNow } from '#platform/clock'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { nameText, seenText, VALUED_IN } from './person-text.ts'

/** One person in the register. */
export function PersonRow({ person, isChosen, onChoose }: { person: PersonRegisterRow; isChosen: boolean; onChoose: () => void }) {
  const t = useT()
  const now = useNow()
  const flag = flagOf(person)
  const name = nameText(t, person)
  return (
    <button type="button" className={isChosen ? 'ppl-row is-selected' : 'ppl-row'} aria-current={isChosen} onClick={onChoose}>
      <span className="row ppl-name">
        <Avatar name={name} photo={person.photo} />
        <span className="two-lines">
          <span className="row">
            <span className="m trunc">{name}</span>
            {flag && (
              <span className="only-d">
                <Chip tone={flag.tone}>{t(flag.text)}</Chip>
              </span>
            )}
          </span>
          <span className="cap trunc">
            {person.name !== '' && `@${person.name}`}
            {person.profiles > 1 && <span className="only-d"> · {t('people.profileCount', { count: person.profiles })}</span>}
            {flag && (
              <span className={`only-m ppl-flag-${flag.tone}`}>
                {person.name !== '' && ' · '}
                {t(flag.text)}
              </span>
            )}
          </span>
        </span>
      </span>
      <Identity person={person} now={now} />
      <Amount raw={person.value} asset={VALUED_IN} nil="dash" withCode={false} />
      <span className="t-2 ppl-seen">{person.seenAt === null ? '–' : seenText(t, person.seenAt, now)}</span>
    </button>
  )
}

/** The one thing to know first. */
function flagOf({ isClosed, suspended, isInDispute }: PersonRegisterRow) {
  if (isClosed) return { tone: 'plain', text: 'people.state.closed' } as const
  if (suspended) return { tone: 'sell', text: 'people.state.suspended' } as const
  return isInDispute ? ({ tone: 'warn', text: 'people.state.dispute' } as const) : undefined
}

function Identity({ person: { identity, identityWaitsSince }, now }: { person: PersonRegisterRow; now: number }) {
  const t = useT()
  if (identity === 'none') return <span className="cap ppl-id">{t('people.identity.none')}</span>
  if (identity === 'pending')
    return (
      <span className="ppl-id">
        <Chip tone="warn" icon="clock">
          {t('people.identity.pending')} {identityWaitsSince !== null && durationText(t, now - identityWaitsSince)}
        </Chip>
      </span>
    )
  const isApproved = identity === 'approved'
  return (
    <span className={isApproved ? 'ppl-id state state-off' : 'ppl-id state state-bad'}>
      <Icon name={isApproved ? 'seal-check' : 'x'} />
      {t(`people.identity.${identity}`)}
    </span>
  )
}
