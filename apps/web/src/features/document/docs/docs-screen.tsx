import type { ListedDocument } from '@bourse/contracts/document'
import { useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { Page } from '#shell/page'
import { ErrorState, Notice } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { useDocuments } from '../queries.ts'
import { DocumentList } from './document-list.tsx'
import { ReadingPane } from './reading-pane.tsx'
import './docs.css'

/** All documents that concern the reader, and one of them to read (DOC-01, DOC-02, DOC-11). */
export function DocsScreen() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDocuments()
  const role = useQueryParam('document')
  const assetCode = useQueryParam('asset')
  const versionId = useQueryParam('version')
  const chosen = role === undefined ? data?.[0] && waitingOrFirst(data) : data?.find((each) => isAt(each, role, assetCode))
  return (
    <Page heading={t('pages.docs')}>
      {isError && !data && (
        <ErrorState
          what={t('document.listFailed')}
          safe={t('document.failedSafe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Skeletons>
          <SkeletonRows count={6} />
        </Skeletons>
      )}
      {data && (
        // On a phone the list is a page of its own, and so is each document.
        <div className={role === undefined ? 'docs' : 'docs is-reading'}>
          <DocumentList documents={data} chosenId={chosen?.id} />
          {chosen ? (
            <ReadingPane key={`${chosen.id} ${versionId ?? ''}`} listed={chosen} versionId={versionId} />
          ) : (
            <Notice title={t('document.notFound')}>{t('errors.DOCUMENT_NOT_FOUND')}</Notice>
          )}
        </div>
      )}
    </Page>
  )
}

function isAt({ role, asset }: ListedDocument, wanted: string, assetCode: string | undefined): boolean {
  return role === wanted && asset?.code === assetCode
}

function waitingOrFirst(documents: readonly ListedDocument[]): ListedDocument | undefined {
  return documents.find(({ ahead }) => ahead && !ahead.isConfirmed) ?? documents[0]
}
