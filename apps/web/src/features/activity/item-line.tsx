import type { ActivityKind } from '@bourse/domain/activity'
import { useLocale, useT } from '#platform/i18n'
import { clockText } from '#platform/moments'
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
  return (
    <>
      <ItemMark item={item} />
      <span className="grow it-b">
        <span className="it-t">
          {item.label}
          {item.unread && <span className="vh"> · {t('activity.page.unreadItem')}</span>}
        </span>
        {isInformative(item) && !(isHidden && item.amount) && <span className="cap it-s">{item.description}</span>}
        {item.note !== '' && <span className="cap it-s t-2">“{item.note}”</span>}
      </span>
      <span className="num it-n">
        <AmountsHidden value={isHidden}>
          <ItemFigure item={item} />
        </AmountsHidden>
        <span className="cap fig">
          {item.amount && <span className="only-m">{item.amount.asset} · </span>}
          <time dateTime={item.time}>{time}</time>
        </span>
      </span>
    </>
  )
}

/** The one line below the label, where there is room for one: the note, else what the label does not say. */
export function secondLine(item: FeedItem, isHidden: boolean): string {
  if (item.note !== '') return `“${item.note}”`
  return isHidden && item.amount ? '' : item.description
}

/** Whether the sentence says more than label and figure; otherwise the note is the better second line. */
function isInformative({ verb, description, note }: FeedItem): boolean {
  return description !== '' && !(note !== '' && REPEATING.has(verb))
}

const REPEATING: ReadonlySet<ActivityKind> = new Set(['transfer.sent', 'transfer.received', 'request.made', 'request.approved'])
