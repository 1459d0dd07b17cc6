import type { ListedDocument } from '@bourse/contracts/document'
import { useDocuments } from '#features/document'
import { openDocument } from '#platform/document-dialog'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { CardHead } from '#ui/card-head'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'

/** The papers of an asset and what its subscribers agree to; a row opens the text. */
export function DocumentsCard({ assetCode }: { assetCode: string }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDocuments(assetCode)
  return (
    <section className="card above-5" aria-labelledby="asset-documents">
      <CardHead id="asset-documents" title={t('catalogue.documents')} count={data?.length} />
      {isError && <ErrorState what={t('catalogue.documents.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonCard className="card-body" />}
      {data?.length === 0 && <p className="card-body cap">{t('catalogue.documents.none')}</p>}
      {data && data.length > 0 && (
        <ul className="list asset-docs">
          {data.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Words that a reader takes in within a minute. */
const WORDS_A_MINUTE = 200

function DocumentRow({ document }: { document: ListedDocument }) {
  const t = useT()
  const { tag, lang } = useLocale()
  const { role, id, title, langs, wordCount } = document
  const names = new Intl.DisplayNames([tag], { type: 'language' })
  const minutes = t('catalogue.documents.minutes', { count: Math.max(1, Math.round(wordCount / WORDS_A_MINUTE)) })
  return (
    <button type="button" className="list-row" aria-haspopup="dialog" onClick={() => openDocument({ role, id })}>
      <Icon name="file-text" className="t-2" />
      <span className="grow two-lines">
        <span className="m" {...(document.lang !== lang && { lang: document.lang })}>
          {title}
        </span>
        <span className="cap">{[...langs.map((each) => names.of(each) ?? each), minutes].join(' · ')}</span>
      </span>
      <State document={document} />
    </button>
  )
}

function State({ document: { isConfirmed, confirmedAt, confirmedVersion } }: { document: ListedDocument }) {
  const t = useT()
  const { tag } = useLocale()
  if (isConfirmed && confirmedAt !== null) {
    return (
      <Chip tone="buy" icon="check">
        {t('catalogue.documents.accepted', { day: shortDayText(confirmedAt, tag) })}
      </Chip>
    )
  }
  if (confirmedVersion !== null) return <Chip tone="brass">{t('catalogue.documents.changed')}</Chip>
  return <Chip>{t('catalogue.documents.toRead')}</Chip>
}
