import { AnswerRow, type AnswerProps } from './answer-buttons.tsx'
import { EarlierSteps } from './earlier-steps.tsx'
import type { FeedItem } from './feed-pages.ts'
import { ItemLine } from './item-line.tsx'

interface RowProps extends AnswerProps {
  /** The steps of the same thread before this one, newest first. */
  earlier?: readonly FeedItem[]
  href: string
  isSelected?: boolean
  onOpen: (id: string) => void
  /** Marks the thread as read once the row has been seen (ACT-14). */
  seen: (row: HTMLElement | null) => (() => void) | undefined
}

/** One row of the feed: who or what, what happened, how much, when; pending items are answered here (ACT-02, ACT-11). */
export function ActivityRow({ item, earlier = NONE, href, isSelected = false, onOpen, seen, ...answering }: RowProps) {
  const unread = [item, ...earlier].filter((step) => step.unread)
  const isUnread = unread.length > 0
  return (
    <li
      ref={isUnread ? seen : null}
      data-item={item.id}
      data-items={unread.map(({ id }) => id).join(' ')}
      className={['it', isUnread && 'is-unread', isSelected && 'is-selected'].filter(Boolean).join(' ')}
    >
      <a
        className="it-a press"
        href={href}
        {...(isSelected && { 'aria-current': 'true' as const })}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen(item.id)
        }}
      >
        <ItemLine item={item} />
      </a>
      {earlier.length > 0 && <EarlierSteps steps={earlier} />}
      <AnswerRow item={item} {...answering} />
    </li>
  )
}

const NONE: readonly FeedItem[] = []
