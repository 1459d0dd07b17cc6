import { DOCUMENT_KINDS, type ListedDocument } from '@bourse/contracts/document'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'

/** The documents by kind, each with its version and what the reader has accepted. */
export function DocumentList({ documents, chosenId }: { documents: readonly ListedDocument[]; chosenId: string | undefined }) {
  const t = useT()
  return (
    <nav className="docs-list column" aria-label={t('pages.docs')}>
      {DOCUMENT_KINDS.map((kind) => {
        const shown = documents.filter((each) => each.kind === kind)
        return (
          shown.length > 0 && (
            <section key={kind}>
              <h2 className="docs-kind">{t(`document.kind.${kind}`)}</h2>
              {shown.map((each) => (
                <ListedRow key={each.id} document={each} isChosen={each.id === chosenId} />
              ))}
            </section>
          )
        )
      })}
      <section>
        <h2 className="docs-kind">{t('document.kind.programs')}</h2>
        <a className="docs-row" href={addressOf('apiReference')}>
          <span className="grow two-lines">
            <span>{t('document.api')}</span>
            <span className="cap">{t('document.apiText')}</span>
          </span>
          <Icon name="eye" size={16} />
        </a>
      </section>
      <p className="docs-note">
        <Icon name="info" size={16} />
        <span>{t('document.listNote')}</span>
      </p>
    </nav>
  )
}

function ListedRow({ document, isChosen }: { document: ListedDocument; isChosen: boolean }) {
  const t = useT()
  const { tag } = useLocale()
  const { role, title, asset } = document
  const isWaiting = waitingVersion(document) !== undefined
  return (
    <a
      className="docs-row"
      href={addressOf('docs', {}, { query: { document: role, asset: asset?.code } })}
      {...(isChosen && { 'aria-current': 'page' })}
    >
      <span className="grow two-lines">
        <span>{asset ? `${asset.name}, ${title}` : title}</span>
        <span className="cap">{stateText(t, document, tag)}</span>
      </span>
      {isWaiting ? (
        <span className="docs-dot" role="img" aria-label={t('document.waitsMark')} />
      ) : (
        <Icon name={document.isConfirmed ? 'check' : 'eye'} size={16} />
      )}
    </a>
  )
}

/** The version that waits for the reader's acceptance: one that is published ahead, or the current one after an earlier. */
export function waitingVersion({ ahead, confirmedVersion, version }: ListedDocument): string | undefined {
  if (ahead && !ahead.isConfirmed) return ahead.version
  return confirmedVersion === null ? undefined : version
}

/** What the reader has done with a document, for a line below its title. */
export function stateText(t: Translate, document: ListedDocument, locale: string): string {
  const { kind, version, confirmedAt, inForceAt } = document
  const waiting = waitingVersion(document)
  if (waiting !== undefined) return t('document.waits', { version: waiting })
  const date = (at: number) => shortDateText(at, locale)
  if (confirmedAt !== null)
    return t(kind === 'notice' ? 'document.state.read' : 'document.state.accepted', { version, date: date(confirmedAt) })
  return kind === 'paper' ? t('document.state.paper', { version, date: date(inForceAt) }) : t('document.state.open', { version })
}
