import { type ReactNode, useEffect, useId } from 'react'
import { useT } from '#platform/i18n'
import { EmptyState } from '#ui/empty-state'
import { Modal } from '#ui/modal'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { AnswerFoot } from './answer-buttons.tsx'
import { DetailHead } from './detail-head.tsx'
import type { FeedItem } from './feed-pages.ts'
import { ItemDetail } from './item-detail.tsx'
import { stepsOf } from './threads.ts'
import { touchOpened, useItem } from './queries.ts'
import type { Answering } from './use-answering.tsx'
import { usePanel } from './use-panel.ts'

interface DetailPanelProps {
  id: string
  /** The item as the feed has it; an address may name one that is not loaded yet. */
  known: FeedItem | undefined
  /** The feed, which has the other steps of the same thread. */
  items: readonly FeedItem[]
  /** Over the page instead of beside the feed. */
  isOver: boolean
  answering: Answering
  onClose: () => void
}

/** All details of an item, and its answer buttons if it is pending (ACT-16). */
export function DetailPanel({ id, known, items, isOver, answering, onClose }: DetailPanelProps) {
  const t = useT()
  const titleId = useId()
  const read = useItem(id, known === undefined)
  const item = known ?? read.data
  const isUnread = item?.unread === true
  useEffect(() => {
    if (isUnread) void touchOpened(id)
  }, [id, isUnread])
  return (
    <Frame isOver={isOver} titleId={titleId} subject={id} onClose={onClose}>
      <DetailHead item={item ?? undefined} titleId={titleId} isOver={isOver} onClose={onClose} />
      {item && <ItemDetail key={item.id} item={item} steps={stepsOf(items, item)} />}
      {item && <AnswerFoot item={item} busy={answering.busyWith(item)} onAnswer={answering.answer} />}
      {item === null && (
        <EmptyState picture="search" title={t('activity.page.detail.missing.title')}>
          {t('activity.page.detail.missing.text')}
        </EmptyState>
      )}
      {item === undefined && (
        <div className="sheet-b">
          {read.isError ? (
            <ErrorState
              what={t('activity.page.error')}
              safe={t('ui.error.listEmptySafe')}
              isRetrying={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <Skeletons>
              <SkeletonRows count={3} />
            </Skeletons>
          )}
        </div>
      )}
    </Frame>
  )
}

interface FrameProps {
  isOver: boolean
  titleId: string
  /** The item of the panel, as its key. */
  subject: string
  onClose: () => void
  children: ReactNode
}

/** Part of the page beside the feed, a dialog over it; Escape closes both. */
function Frame({ isOver, titleId, subject, onClose, children }: FrameProps) {
  const panel = usePanel(onClose)
  if (!isOver) {
    return (
      <aside key={subject} ref={panel} className="sheet act-sheet" aria-labelledby={titleId} tabIndex={-1}>
        {children}
      </aside>
    )
  }
  return (
    <Modal open onClose={onClose} place="right" className="sheet act-over" aria-labelledby={titleId}>
      {children}
    </Modal>
  )
}
