import type { FriendRequest } from '@bourse/contracts/friend'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { recentDayText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { PersonLink } from './person-link.tsx'
import { useAnswer } from './queries.ts'

interface RequestRowProps {
  request: FriendRequest
}

/** A request to accept or decline: how many friends the two share, and since when it waits. */
export function AskedRow({ request }: RequestRowProps) {
  const t = useT()
  const { name, ago, give, isGiving } = useGiving(request)
  const { person, friendsInCommon } = request
  const common = friendsInCommon ? `${t('friend.requests.common', { count: friendsInCommon })} · ` : ''
  return (
    <div className="friend-row friend-asked">
      {person && (
        <PersonLink person={person}>
          {common}
          {ago}
        </PersonLink>
      )}
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
          variant="primary"
          aria-label={t('friend.accept.label', { name })}
          busy={isGiving('accept')}
          disabled={isGiving('decline')}
          onClick={() => give('accept', 'accepted')}
        >
          {t('friend.accept')}
        </Button>
      </span>
    </div>
  )
}

/** An own request, which can be taken back. */
export function SentRow({ request }: RequestRowProps) {
  const t = useT()
  const { name, ago, give, isGiving } = useGiving(request)
  const { person } = request
  return (
    <div className="friend-row">
      {person ? <PersonLink person={person}>{ago}</PersonLink> : <Address email={name} ago={ago} />}
      <Button
        size="s"
        aria-label={t('friend.takeBack.label', { name })}
        busy={isGiving('decline')}
        onClick={() => give('decline', 'takenBack')}
      >
        {t('friend.takeBack')}
      </Button>
    </div>
  )
}

/** Each answer is sent once. */
function useGiving({ id, person, email, createdAt }: FriendRequest) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const answer = useAnswer()
  const name = person?.displayName ?? email ?? ''
  return {
    name,
    ago: recentDayText(createdAt, tag, today),
    give: (how: 'accept' | 'decline', done: 'accepted' | 'declined' | 'takenBack') =>
      answer.mutate({ id, how }, { done: t(`friend.${done}`, { name }) }),
    isGiving: (how: 'accept' | 'decline') => answer.isPending && answer.variables.how === how,
  }
}

/** A person invited by e-mail is shown by the address until they accept. */
function Address({ email, ago }: { email: string; ago: string }) {
  const t = useT()
  return (
    <span className="friend-person grow">
      <Avatar name={email} />
      <span className="grow two-lines">
        <span className="m trunc">{email}</span>
        <span className="cap trunc">
          {t('friend.requests.byEmail')} · {ago}
        </span>
      </span>
    </span>
  )
}
