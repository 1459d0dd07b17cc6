import { type HomeReply, WAITING_SHOWN_MAX, type WaitingReply } from '@bourse/contracts/home'
import { isPersonal } from '@bourse/domain/profile'
import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useHidesBalances } from '#platform/preferences'
import { addressOf } from '#platform/navigation'
import { Amount, AmountsHidden } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { CountBadge } from '#ui/count-badge'
import { Icon } from '#ui/icon'
import { dueText, todoHref, todoWords } from './todo-words.ts'

/** What waits for an answer, each with its amount and until when (ACT-02); the answers are in the item. */
export function TodoCard({ waiting: { count, items } }: { waiting: HomeReply['waiting'] }) {
  const t = useT()
  const titleId = useId()
  return (
    <section className="card act-todo" aria-labelledby={titleId}>
      <div className="card-head">
        <h2 id={titleId} className="h3">
          {t('activity.page.filter.todo')}
        </h2>
        <CountBadge count={count} words="ui.waiting" />
      </div>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Row item={item} />
          </li>
        ))}
      </ul>
      {count > WAITING_SHOWN_MAX && (
        <a className="act-todo-row act-todo-all press" href={addressOf('activityFiltered', { filter: 'todo' })}>
          {t('activity.page.todo.all', { count })}
        </a>
      )}
    </section>
  )
}

/** What waits without being in the feed: new documents. Where the card beside the feed is not shown, they are above it. */
export function TodoDocuments({ items }: { items: readonly WaitingReply[] }) {
  return items.map((item) => (
    <div key={item.id} className="card act-todo">
      <Row item={item} />
    </div>
  ))
}

function Row({ item }: { item: WaitingReply }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  const { person, amount, until } = item
  return (
    <a className="act-todo-row press" href={todoHref(item)}>
      {person ? (
        <Avatar name={person.displayName || person.name} photo={person.photo} isOrganization={!isPersonal(person.profileType)} size="s" />
      ) : (
        <span className="glyph act-todo-glyph" aria-hidden="true">
          <Icon name="file-text" size={16} />
        </span>
      )}
      <span className="grow act-todo-said">
        <span className="m">{t(todoWords(item), { person: person?.displayName || person?.name || '', name: item.name })}</span>
        {until !== null && (
          <span className="cap">
            <time dateTime={new Date(until).toISOString()}>{dueText(until, Date.now(), { t, tag })}</time>
          </span>
        )}
      </span>
      {amount && (
        <span className="num m">
          <AmountsHidden value={isHidden}>
            <Amount raw={amount.quantity} asset={{ code: amount.code, decimals: amount.decimals, decimals_min: amount.decimalsMin }} />
          </AmountsHidden>
        </span>
      )}
    </a>
  )
}
