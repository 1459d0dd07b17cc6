import type { FriendRequest } from '@bourse/contracts/friend'
import { numberText } from '@bourse/domain/formats'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { CardHead } from '#ui/card-head'
import { SentRow } from './request-row.tsx'

/** Requests of the user that wait for an answer; without one there is no card. */
export function SentCard({ requests }: { requests: readonly FriendRequest[] | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const id = useId()
  const sent = requests?.filter(({ direction }) => direction === 'out') ?? []
  if (sent.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <CardHead id={id} title={t('friend.sent.title')} count={numberText(sent.length, tag)} />
      <ul className="friend-rows">
        {sent.map((request) => (
          <li key={request.id}>
            <SentRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}
