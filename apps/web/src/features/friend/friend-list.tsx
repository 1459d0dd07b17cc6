import type { PersonReply } from '@bourse/contracts/profile'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { SearchBox } from '#ui/search-box'
import { EndDialog } from './end-dialog.tsx'
import { FriendRow } from './friend-row.tsx'
import { begins } from './recipient/suggest.ts'

interface FriendListProps {
  list: UseQueryResult<PersonReply[]>
  onAdd: () => void
}

/** Everybody, or those whose handle or name begins with what was typed (PROF-13, DEF-045). */
export function FriendList({ list: { data: friends, isError, isFetching, refetch }, onAdd }: FriendListProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [ending, setEnding] = useState<{ how: 'remove' | 'block'; person: PersonReply }>()
  const shown = friends?.filter((person) => begins(person, typed))
  return (
    <div className="stack">
      {friends && friends.length > 0 && (
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
        items={shown}
        keyOf={({ id }) => id}
        hasFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        empty={
          friends?.length === 0 ? (
            <EmptyState
              title={t('friend.none')}
              actions={
                <Button icon="user-plus" aria-haspopup="dialog" onClick={onAdd}>
                  {t('friend.add')}
                </Button>
              }
            >
              {t('friend.none.text')}
            </EmptyState>
          ) : (
            <EmptyState
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
