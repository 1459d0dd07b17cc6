import type { FriendSuggestion } from '@bourse/contracts/friend'
import { useId } from 'react'
import { type Translate, useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { PersonLink } from './person-link.tsx'
import { useAsk } from './queries.ts'

/** People whom the profile has dealt with; without one there is no card. */
export function MayKnow({ known }: { known: readonly FriendSuggestion[] | undefined }) {
  const t = useT()
  const id = useId()
  if (!known || known.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <CardHead id={id} title={t('friend.known')} />
      <ul className="friend-rows">
        {known.map((each) => (
          <li key={each.person.id}>
            <KnownRow known={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function KnownRow({ known }: { known: FriendSuggestion }) {
  const t = useT()
  const ask = useAsk()
  const { person } = known
  const name = person.displayName
  const add = () =>
    ask.mutate(person.name, {
      done: ({ status }) => t(status === 'friends' ? 'friend.accepted' : 'friend.asked', { name }),
      onError: (error) => raiseError(error),
    })
  return (
    <div className="friend-row friend-known">
      <PersonLink person={person}>{reasonOf(known, t)}</PersonLink>
      <Button size="s" busy={ask.isPending} aria-label={t('friend.known.label', { name })} onClick={add}>
        {t('friend.known.add')}
      </Button>
    </div>
  )
}

function reasonOf({ kind, count, name }: FriendSuggestion, t: Translate): string {
  return kind === 'group' || kind === 'venture' ? t(`friend.known.${kind}`, { name }) : t(`friend.known.${kind}`, { count })
}
