import { useState } from 'react'
import { useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import type { PersonReply } from '@bourse/contracts/profile'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { BlockHandleDialog } from './block-handle-dialog.tsx'
import { PersonLink } from './person-link.tsx'
import { useBlocked, useEnd } from './queries.ts'

/** The people that this profile has blocked. */
export function BlockedList() {
  const t = useT()
  const { data: blocked, isError, isFetching, refetch } = useBlocked()
  const [isBlocking, setBlocking] = useState(false)
  const block = (
    <Button icon="prohibit" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
      {t('friend.block.somebody')}
    </Button>
  )
  return (
    <div className="stack">
      {blocked && blocked.length > 0 && <div className="btn-row">{block}</div>}
      <DataList
        items={blocked}
        keyOf={({ id }) => id}
        hasFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        empty={
          <EmptyState picture="people" title={t('friend.blocked.none')} actions={block}>
            {t('friend.blocked.none.text')}
          </EmptyState>
        }
      >
        {(person) => <BlockedRow person={person} />}
      </DataList>
      {isBlocking && <BlockHandleDialog onClose={() => setBlocking(false)} />}
    </div>
  )
}

function BlockedRow({ person }: { person: PersonReply }) {
  const t = useT()
  const end = useEnd()
  const name = person.displayName
  return (
    <div className="list-row friend-row">
      <PersonLink person={person} />
      <Button
        size="s"
        busy={end.isPending}
        aria-label={t('friend.unblock.label', { name })}
        onClick={() =>
          end.mutate({ id: person.id, how: 'unblock' }, { done: t('friend.unblocked', { name }), onError: (error) => raiseError(error) })
        }
      >
        {t('friend.unblock')}
      </Button>
    </div>
  )
}
