import type { ActivityKind } from '@bourse/domain/activity'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { clockOr, clockText, shortDayText } from '#platform/moments'
import { useHidesBalances } from '#platform/preferences'
import { AmountsHidden } from '#ui/amount'
import type { FeedItem } from './feed-pages.ts'
import { ItemFigure } from './item-figure.tsx'
import { ItemMark } from './item-mark.tsx'
import './rows.css'

/** The content of a row, wherever one is drawn. With hidden amounts, only the details show them (PKT-03). */
export function ItemLine({ item }: { item: FeedItem }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  const time = clockText(item.timestamp, tag)
  const said = factOf(item, { t, tag, isHidden })
  const quoted = quoteOf(item)
  return (
    <>
      <ItemMark item={item} />
      <span className="grow it-b">
        <span className="it-t">
          {titleOf(item)}
          {item.unread && <span className="vh"> · {t('activity.page.unreadItem')}</span>}
        </span>
        {said !== '' && <span className="cap it-s">{said}</span>}
        {quoted !== '' && (
          <span className="it-q" dir="auto">
            {quoted}
          </span>
        )}
      </span>
      <span className="num it-n">
        <AmountsHidden value={isHidden}>
          <ItemFigure item={item} />
        </AmountsHidden>
        <span className="cap fig">
          <time dateTime={item.time}>{time}</time>
        </span>
      </span>
    </>
  )
}

/** The one line below the label, where there is room for one: the note, else what the label does not say. */
export function secondLine(item: FeedItem, isHidden: boolean): string {
  const quoted = quoteOf(item)
  if (quoted !== '') return `“${quoted}”`
  return isHidden && item.amount ? '' : item.description
}

/** Who wrote; else what happened. */
export function titleOf({ message, person, label }: FeedItem): string {
  return message && person ? person.displayName || person.name : label
}

/** What somebody wrote, in a message or beside it. */
function quoteOf({ message, note }: FeedItem): string {
  return message?.text ?? note
}

/** Below the title: where it was written, until when it can be answered, or what happened. */
function factOf(item: FeedItem, { t, tag, isHidden }: { t: Translate; tag: string; isHidden: boolean }): string {
  const { message, actionType, actionId, verb, actions, expiresAt } = item
  if (message && actionType === 'ticket') return t('activity.page.message.ticket', { id: actionId ?? '', count: message.count })
  if (verb === 'request.made' && actions.includes('approve') && expiresAt !== null)
    return t('activity.page.request.until', { time: clockOr(shortDayText, expiresAt, tag) })
  return isInformative(item) && !(isHidden && item.amount) ? item.description : ''
}

/** Whether the sentence says more than label and figure; otherwise the note is the better second line. */
function isInformative({ verb, description, note }: FeedItem): boolean {
  return description !== '' && !(note !== '' && REPEATING.has(verb))
}

const REPEATING: ReadonlySet<ActivityKind> = new Set(['transfer.sent', 'transfer.received', 'request.made', 'request.approved'])
