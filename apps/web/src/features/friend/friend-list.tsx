import type { PersonReply } from '@bourse/contracts/profile'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useSettled } from '#platform/use-settled'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { SearchBox } from '#ui/search-box'
import { AddFriend } from './add-friend.tsx'
import { EndDialog } from './end-dialog.tsx'
import { FriendRow } from './friend-row.tsx'
import { useFriends } from './queries.ts'
import { begins } from './recipient/suggest.ts'

/** All friends, or those whose handle or name begins with the typed text (PROF-13, DEF-045). */
export function FriendList({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [ending, setEnding] = useState<{ how: 'remove' | 'block'; person: PersonReply }>()
  const { everybody, shown, list } = useSearched(typed)
  return (
    <div className="stack">
      {everybody && everybody.length > 0 && (
        <SearchBox
          className="friend-search"
          label={t('friend.search')}
          value={typed}
          onChange={setTyped}
          onSearch={setTyped}
          clearsOnEscape
        />
      )}
      <DataList
        {...list}
        items={shown}
        keyOf={({ id }) => id}
        empty={
          everybody?.length === 0 ? (
            <EmptyState picture="people" title={t('friend.none')} actions={<AddFriend onAdd={onAdd} />}>
              {t('friend.none.text')}
            </EmptyState>
          ) : (
            <EmptyState
              picture="search"
              title={t('friend.search.none', { typed: typed.trim() })}
              actions={<Button onClick={() => setTyped('')}>{t('friend.search.all')}</Button>}
            >
              {t('friend.search.none.text')}
            </EmptyState>
          )
        }
      >
        {(person) => <FriendRow person={person} onEnd={(how) => setEnding({ how, person })} />}
      </DataList>
      {ending && <EndDialog how={ending.how} person={ending.person} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

/** Loaded friends are searched at once; the server is asked only for users with more than one page of friends. */
function useSearched(typed: string) {
  const all = useFriends()
  const wanted = all.more ? typed.trim() : ''
  const asked = useSettled(wanted)
  const list = useFriends(asked)
  const found = list.items?.filter((person) => begins(person, typed))
  const isAsking = wanted !== asked || list.isOutdated
  return { everybody: all.items, shown: isAsking && found?.length === 0 ? undefined : found, list }
}
