import type { FriendRequest } from '@bourse/contracts/friend'
import type { UseQueryResult } from '@tanstack/react-query'
import { useT } from '#platform/i18n'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { AddFriend } from './add-friend.tsx'
import { RequestRow } from './request-row.tsx'

interface RequestListsProps {
  list: UseQueryResult<FriendRequest[]>
  onAdd: () => void
}

/** Incoming requests first, the user's own below. */
export function RequestLists({ list: { data: requests, isError, isFetching, refetch }, onAdd }: RequestListsProps) {
  const t = useT()
  const state = { keyOf: ({ id }: FriendRequest) => id, hasFailed: isError, isRetrying: isFetching, onRetry: () => void refetch() }
  const [got, made] = (['in', 'out'] as const).map((wanted) => requests?.filter(({ direction }) => direction === wanted))
  return (
    <div className="friend-requests column">
      {made && made.length > 0 && <h2 className="h3">{t('friend.requests.in')}</h2>}
      <DataList
        {...state}
        items={got}
        empty={
          <EmptyState picture="people" title={t('friend.requests.none')} actions={<AddFriend onAdd={onAdd} />}>
            {t('friend.requests.none.text')}
          </EmptyState>
        }
      >
        {(request) => <RequestRow request={request} />}
      </DataList>
      {made && made.length > 0 && (
        <>
          <h2 className="h3">{t('friend.requests.out')}</h2>
          <DataList {...state} hasFailed={false} items={made} empty={null}>
            {(request) => <RequestRow request={request} />}
          </DataList>
        </>
      )}
    </div>
  )
}
