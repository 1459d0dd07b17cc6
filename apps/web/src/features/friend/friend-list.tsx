import type { ListedFriend } from '@bourse/contracts/friend'
import type { PersonReply } from '@bourse/contracts/profile'
import { numberText } from '@bourse/domain/formats'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useSettled } from '#platform/use-settled'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SearchBox } from '#ui/search-box'
import { SkeletonCard } from '#ui/skeleton'
import { EndDialog } from './end-dialog.tsx'
import { FriendRow } from './friend-row.tsx'
import { useFriends } from './queries.ts'
import { begins } from './recipient/suggest.ts'

/** On a phone so few are seen at once, so there is no box to find them with. */
const FEW = 8

/** All friends, or those whose handle or name begins with the typed text (PROF-13, DEF-045). */
export function FriendList() {
  const t = useT()
  const { tag } = useLocale()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [ending, setEnding] = useState<{ how: 'remove' | 'block'; person: PersonReply }>()
  const { total, shown, list } = useSearched(typed)
  return (
    <section className="card" aria-labelledby={id}>
      <CardHead id={id} title={t('pages.friends')} count={total === undefined ? undefined : numberText(total, tag)}>
        <span className="grow" />
        {total !== undefined && total > 0 && (
          <SearchBox
            className={total > FEW ? 'friend-filter' : 'friend-filter only-d'}
            label={t('friend.filter')}
            value={typed}
            onChange={setTyped}
            onSearch={setTyped}
            clearsOnEscape
          />
        )}
      </CardHead>
      {list.hasFailed && (
        <div className="card-part">
          <ErrorState
            what={t('ui.error.list')}
            safe={t(shown ? 'ui.error.listSafe' : 'ui.error.listEmptySafe')}
            onRetry={list.onRetry}
            isRetrying={list.isRetrying}
          />
        </div>
      )}
      <Rows
        shown={shown}
        isWaiting={!list.hasFailed}
        none={total === 0 ? <NoFriends /> : <NoMatch typed={typed} onAll={() => setTyped('')} />}
      >
        {(friend) => <FriendRow friend={friend} onEnd={(how) => setEnding({ how, person: friend.person })} />}
      </Rows>
      <LoadMore more={list.more} className="card-foot" size="s" />
      {ending && <EndDialog how={ending.how} person={ending.person} onClose={() => setEnding(undefined)} />}
    </section>
  )
}

interface RowsProps {
  shown: readonly ListedFriend[] | undefined
  isWaiting: boolean
  none: ReactNode
  children: (friend: ListedFriend) => ReactNode
}

function Rows({ shown, isWaiting, none, children }: RowsProps) {
  if (!shown) return isWaiting && <SkeletonCard className="friend-waits" count={5} />
  if (shown.length === 0) return none
  return (
    <ul className="friend-rows">
      {shown.map((friend) => (
        <li key={friend.person.id}>{children(friend)}</li>
      ))}
    </ul>
  )
}

function NoFriends() {
  const t = useT()
  return (
    <EmptyState picture="people" title={t('friend.none')}>
      {t('friend.none.text')}
    </EmptyState>
  )
}

function NoMatch({ typed, onAll }: { typed: string; onAll: () => void }) {
  const t = useT()
  return (
    <EmptyState
      picture="search"
      title={t('friend.search.none', { typed: typed.trim() })}
      actions={<Button onClick={onAll}>{t('friend.search.all')}</Button>}
    >
      {t('friend.search.none.text')}
    </EmptyState>
  )
}

/** Loaded friends are searched at once; the server is asked only for users with more than one page of friends. */
function useSearched(typed: string) {
  const all = useFriends()
  const wanted = all.more ? typed.trim() : ''
  const asked = useSettled(wanted)
  const list = useFriends(asked)
  const found = list.items?.filter(({ person }) => begins(person, typed))
  const isAsking = wanted !== asked || list.isOutdated
  return { total: all.first?.total, shown: isAsking && found?.length === 0 ? undefined : found, list }
}
