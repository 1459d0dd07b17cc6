import { useT } from '#platform/i18n'
import { addressOf, useQueryParam } from '#platform/navigation'
import { Page } from '#shell/page'
import { Icon } from '#ui/icon'
import { SkeletonCard } from '#ui/skeleton'
import { AddSomeone } from './add-someone.tsx'
import { AskedCard } from './asked-card.tsx'
import { BlockedList } from './blocked-list.tsx'
import { FriendList } from './friend-list.tsx'
import { MayKnow } from './may-know.tsx'
import { useFriendNews, useFriends, useRequests, useSuggestions } from './queries.ts'
import { SentCard } from './sent-card.tsx'
import './friend.css'

/** `/friends`: who asks, friends, and how to find more; the blocked ones are a page behind it (PROF-12, DEF-045). */
export function FriendsScreen() {
  const t = useT()
  useFriendNews()
  return <Page heading={t('pages.friends')}>{useQueryParam('view') === 'blocked' ? <Blocked /> : <Everybody />}</Page>
}

function Everybody() {
  const t = useT()
  const { items, hasFailed } = useFriends()
  const requests = useRequests()
  const suggestions = useSuggestions()
  // The requests stand above the friends: nothing is drawn there before it is known whether there are any.
  const isKnown = !requests.isPending
  const isSettled = isKnown && !suggestions.isPending && (items !== undefined || hasFailed)
  return (
    <div className="friend-page">
      <div className="friend-main">
        {isKnown ? (
          <>
            <AskedCard requests={requests} />
            <FriendList />
          </>
        ) : (
          <SkeletonCard count={5} />
        )}
      </div>
      <aside className={isSettled ? 'friend-aside' : 'friend-aside is-early'}>
        <AddSomeone />
        <MayKnow known={suggestions.data} />
        <SentCard requests={requests.data} />
        {isSettled && (
          <p className="cap pretty friend-lead">
            {t('friend.lead')}{' '}
            <a className="link" href={addressOf('friends', {}, { query: { view: 'blocked' } })}>
              {t('friend.blocked')}
            </a>
          </p>
        )}
      </aside>
    </div>
  )
}

function Blocked() {
  const t = useT()
  return (
    <div className="column">
      <a className="link row gap-1 friend-back" href={addressOf('friends')}>
        <Icon name="caret-left" />
        {t('pages.friends')}
      </a>
      <h2 className="h2">{t('friend.blocked')}</h2>
      <BlockedList />
    </div>
  )
}
