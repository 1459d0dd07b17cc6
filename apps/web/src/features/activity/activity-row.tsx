import { AnswerRow, type AnswerProps } from './answer-buttons.tsx'
import { ItemLine } from './item-line.tsx'

interface RowProps extends AnswerProps {
  href: string
  isSelected?: boolean
  onOpen: (id: string) => void
  /** Marks the item as read once the row has been seen (ACT-14). */
  seen: (row: HTMLElement | null) => (() => void) | undefined
}

/** One line of the feed: who or what, what happened, how much, when; what waits for an answer is answered here (ACT-02, ACT-11). */
export function ActivityRow({ item, href, isSelected = false, onOpen, seen, ...answering }: RowProps) {
  return (
    <li
      ref={item.unread ? seen : null}
      data-item={item.id}
      className={['it', item.unread && 'is-unread', isSelected && 'is-selected'].filter(Boolean).join(' ')}
    >
      <a
        className="it-a"
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
      <AnswerRow item={item} {...answering} />
    </li>
  )
}
