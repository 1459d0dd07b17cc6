import { NOTIFICATIONS_PAGE } from '@bourse/contracts/activity'
import { type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { addressOf, go } from '#platform/navigation'
import { Button, buttonClass, IconButton } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { Modal } from '#ui/modal'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { ActivityRow } from './activity-row.tsx'
import { useStream } from './queries.ts'
import { useAnswering } from './use-answering.tsx'
import { useSeen } from './use-seen.ts'
import './stream.css'

/** Below this width the bottom bar is shown, and the sheet slides up from it (DEF-008). */
const SMALL = '(max-width: 599px)'

/** The newest notifications, ten at a time, on any page (ACT-09). */
export function NotificationStream({ onClose }: { onClose: () => void }) {
  const t = useT()
  const titleId = useId()
  const { items, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStream()
  const answering = useAnswering()
  const seen = useSeen()
  const addressFor = (item: string) => addressOf('activity', {}, { query: { item } })
  return (
    <Frame titleId={titleId} onClose={onClose}>
      <header className="stream-h">
        <h2 id={titleId} className="h2 grow">
          {t('activity.page.stream')}
        </h2>
        <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('activity')} onClick={onClose}>
          {t('activity.page.stream.all')}
          <Icon name="arrow-right" />
        </a>
        <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />
      </header>
      <div className="stream-b">
        {isError && (
          <ErrorState
            what={t('activity.page.error')}
            safe={items ? t('ui.error.listSafe') : t('ui.error.listEmptySafe')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!items && !isError && <SkeletonCard className="card-pad" count={4} />}
        {items?.length === 0 && (
          <EmptyState picture="activity" title={t('activity.page.stream.empty')}>
            {t('activity.page.stream.emptyText')}
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <ul className="its">
            {items.map((item) => (
              <ActivityRow
                key={item.id}
                item={item}
                href={addressFor(item.id)}
                onOpen={(id) => {
                  onClose()
                  go(addressFor(id))
                }}
                seen={seen}
                busy={answering.busyWith(item)}
                onAnswer={answering.answer}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="stream-more">
            <Button size="s" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('activity.page.stream.more', { count: NOTIFICATIONS_PAGE })}
            </Button>
          </div>
        )}
      </div>
      {answering.dialog}
    </Frame>
  )
}

/** Below the bell where there is room, from the bottom on phones. */
function Frame({ titleId, onClose, children }: { titleId: string; onClose: () => void; children: ReactNode }) {
  const isSmall = useMedia(SMALL)
  return (
    <Modal
      open
      onClose={onClose}
      place={isSmall ? 'below' : 'free'}
      className={isSmall ? 'stream stream-sheet' : 'stream'}
      aria-labelledby={titleId}
    >
      {children}
    </Modal>
  )
}
