import type { FriendRequest } from '@bourse/contracts/friend'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { PersonLink } from './person-link.tsx'
import { useAnswer } from './queries.ts'

/** An incoming request to accept or decline, or an own one to cancel. Each answer is sent once. */
export function RequestRow({ request: { id, direction, person, email, createdAt } }: { request: FriendRequest }) {
  const t = useT()
  const { tag } = useLocale()
  const answer = useAnswer()
  const name = person?.displayName ?? email ?? ''
  const give = (how: 'accept' | 'decline', done: 'accepted' | 'declined' | 'takenBack') =>
    answer.mutate({ id, how }, { done: t(`friend.${done}`, { name }) })
  const isGiving = (how: 'accept' | 'decline') => answer.isPending && answer.variables.how === how
  return (
    <div className="list-row friend-row">
      {person ? <PersonLink person={person} /> : <Address email={name} />}
      <time className="cap friend-when" dateTime={new Date(createdAt).toISOString()}>
        {momentText(createdAt, tag)}
      </time>
      {direction === 'in' ? (
        <span className="btn-row friend-answers">
          <Button
            size="s"
            aria-label={t('friend.decline.label', { name })}
            busy={isGiving('decline')}
            disabled={isGiving('accept')}
            onClick={() => give('decline', 'declined')}
          >
            {t('friend.decline')}
          </Button>
          <Button
            size="s"
            variant="ink"
            aria-label={t('friend.accept.label', { name })}
            busy={isGiving('accept')}
            disabled={isGiving('decline')}
            onClick={() => give('accept', 'accepted')}
          >
            {t('friend.accept')}
          </Button>
        </span>
      ) : (
        <Button
          size="s"
          aria-label={t('friend.takeBack.label', { name })}
          busy={answer.isPending}
          onClick={() => give('decline', 'takenBack')}
        >
          {t('friend.takeBack')}
        </Button>
      )}
    </div>
  )
}

/** A person invited by e-mail is shown by the address until they accept. */
function Address({ email }: { email: string }) {
  const t = useT()
  return (
    <span className="friend-person grow">
      <Avatar name={email} />
      <span className="grow two-lines">
        <span className="m trunc">{email}</span>
        <span className="cap trunc">{t('friend.requests.byEmail')}</span>
      </span>
    </span>
  )
}
