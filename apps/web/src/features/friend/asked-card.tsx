import type { FriendRequest } from '@bourse/contracts/friend'
import { numberText } from '@bourse/domain/formats'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { ErrorState } from '#ui/notice'
import { AskedRow } from './request-row.tsx'

/** So many are shown at first: the friends below stay in sight. */
const SHOWN = 3

/** Who asks to be a friend. Without a request there is no card; a failure has its own. */
export function AskedCard({ requests: { data, isError, isFetching, refetch } }: { requests: UseQueryResult<FriendRequest[]> }) {
  const t = useT()
  const { tag } = useLocale()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (!data) return isError && <ErrorState what={t('ui.error.list')} isRetrying={isFetching} onRetry={() => void refetch()} />
  const asked = data.filter(({ direction }) => direction === 'in')
  if (asked.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <CardHead id={id} title={t('friend.requests.title')} count={numberText(asked.length, tag)} />
      <ul className="friend-rows">
        {(isWhole ? asked : asked.slice(0, SHOWN)).map((request) => (
          <li key={request.id}>
            <AskedRow request={request} />
          </li>
        ))}
      </ul>
      {!isWhole && asked.length > SHOWN && (
        <div className="card-foot">
          <Button size="s" onClick={() => setWhole(true)}>
            {t('friend.requests.all', { count: asked.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
