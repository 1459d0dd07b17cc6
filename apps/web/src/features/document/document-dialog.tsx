import type { DocumentReply, DocumentRole } from '@bourse/contracts/document'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { DocumentText } from './document-text.tsx'
import { useDocument } from './queries.ts'
import './document-dialog.css'

interface DocumentDialogProps {
  role: DocumentRole
  onClose: () => void
}

/** A document of the operator, in a dialog (DOC-01, DOC-03). */
export function DocumentDialog({ role, onClose }: DocumentDialogProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDocument(role)
  const title = data === null ? t('document.notFound') : (data?.title ?? t(`document.role.${role}`))
  return (
    <Dialog open title={title} size="wide" onClose={onClose} actions={<Button onClick={onClose}>{t('ui.dialog.close')}</Button>}>
      {data && <Sheet document={data} />}
      {data === null && (
        <Notice title={t('errors.DOCUMENT_NOT_FOUND')}>{t('document.missing', { title: t(`document.role.${role}`) })}</Notice>
      )}
      {isError && (
        <ErrorState what={t('document.failed')} safe={t('document.failedSafe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <Skeletons>
          <Skeleton width="40%" height={16} />
          <Skeleton width="100%" height={200} />
        </Skeletons>
      )}
    </Dialog>
  )
}

function Sheet({ document }: { document: DocumentReply }) {
  const t = useT()
  const { lang, tag } = useLocale()
  const since = dateFormat(tag, { dateStyle: 'long' }).format(document.createdAt)
  return (
    <>
      <p className="cap document-facts">
        {t('document.since', { date: since })}
        {document.lang !== lang && ` · ${t('document.inEnglish')}`}
      </p>
      {/* A scrolling box must be focusable, so that the keyboard can scroll it. */}
      <div className="document-sheet" tabIndex={0} role="region" aria-label={document.title}>
        <DocumentText content={document.content} lang={document.lang} />
      </div>
    </>
  )
}
