import type { DocumentVersion, ListedDocument } from '@bourse/contracts/document'
import { useLocale, useT } from '#platform/i18n'
import { momentText, shortDateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import type { ComparedBlock } from './compare-documents.ts'
import { sectionId } from './document-body.tsx'
import { sectionsOf } from './document-sections.ts'

interface AsidesProps {
  listed: ListedDocument
  versions: readonly DocumentVersion[]
  shownId: string
  content: string
  compared: readonly ComparedBlock[] | undefined
  /** A link was followed: closes the dialog that shows them on a phone. */
  onFollow?: () => void
}

/** The contents of a document, with a mark where something changed, and its versions. */
export function Asides({ listed, versions, shownId, content, compared, onFollow }: AsidesProps) {
  const t = useT()
  const { tag } = useLocale()
  const changed = new Set(compared?.filter(({ isChanged }) => isChanged).map(({ section }) => section))
  return (
    <>
      <nav aria-label={t('document.contents')}>
        <h3 className="h3">{t('document.contents')}</h3>
        <ul className="docs-toc">
          {sectionsOf(content).map(
            ({ number, title }, place) =>
              title && (
                <li key={place}>
                  <a href={`#${sectionId(place)}`} onClick={onFollow}>
                    <span className="docs-toc-number">{number}</span>
                    <span className="grow">{title}</span>
                    {changed.has(place) && <span className="docs-dot" role="img" aria-label={t('document.changed')} />}
                  </a>
                </li>
              ),
          )}
        </ul>
      </nav>
      <section>
        <h3 className="h3">{t('document.versions')}</h3>
        <ol className="trail docs-versions">
          {versions.map((each) => {
            const isAhead = each.id === listed.ahead?.id
            const state = each.confirmedAt !== null ? 'accepted' : isAhead ? 'waits' : each.isCurrent ? 'current' : 'earlier'
            return (
              <li key={each.id} className={`is-${state}`}>
                <span className="fig m">{each.version}</span>
                <a
                  className="two-lines"
                  href={addressOf('docs', {}, { query: { document: listed.role, asset: listed.asset?.code, version: each.id } })}
                  onClick={onFollow}
                  {...(each.id === shownId && { 'aria-current': 'true' })}
                >
                  <span>{t(VERSION_TEXTS[state])}</span>
                  <span className="cap">
                    {each.confirmedAt === null
                      ? t('document.versionFrom', { date: shortDateText(each.inForceAt, tag) })
                      : momentText(each.confirmedAt, tag)}
                  </span>
                </a>
              </li>
            )
          })}
        </ol>
      </section>
    </>
  )
}

const VERSION_TEXTS = {
  accepted: 'document.versionAccepted',
  waits: 'document.versionWaits',
  current: 'document.versionCurrent',
  earlier: 'document.versionEarlier',
} as const
