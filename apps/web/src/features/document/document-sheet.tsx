import type { DocumentReply } from '@bourse/contracts/document'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { Button } from '#ui/button'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { DocumentText } from './document-text.tsx'
import type { useDocument } from './queries.ts'
import './document-dialog.css'
import './document-print.css'

interface DocumentSheetProps {
  reading: ReturnType<typeof useDocument>
  /** What the document is called where it can't be shown. */
  name: string
}

/** A document to read, in a dialog; or that it is being loaded, is missing (DOC-06), or could not be loaded. */
export function DocumentSheet({ reading: { data, isError, isFetching, refetch }, name }: DocumentSheetProps) {
  const t = useT()
  if (data) return <Sheet document={data} />
  if (data === null) return <Notice title={t('errors.DOCUMENT_NOT_FOUND')}>{t('document.missing', { title: name })}</Notice>
  if (isError) {
    return <ErrorState what={t('document.failed')} safe={t('document.failedSafe')} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <Skeletons>
      <Skeleton width="40%" height={16} />
      <Skeleton width="100%" height={200} />
    </Skeletons>
  )
}

function Sheet({ document }: { document: DocumentReply }) {
  const t = useT()
  const { lang, tag } = useLocale()
  const date = dateText(document.createdAt, tag)
  return (
    <>
      <div className="row below-2">
        <p className="cap grow">
          {t('document.facts', { version: document.version, date })}
          {document.lang !== lang && ` · ${t('document.inEnglish')}`}
        </p>
        <Button size="s" variant="text" icon="download-simple" onClick={() => globalThis.print()}>
          {t('document.print')}
        </Button>
      </div>
      {/* A scrolling box must be focusable, so that the keyboard can scroll it. */}
      <div className="document-sheet print-sheet" tabIndex={0} role="region" aria-label={document.title}>
        <p className="print-only h1">{document.title}</p>
        <DocumentText content={document.content} lang={document.lang} />
      </div>
    </>
  )
}
