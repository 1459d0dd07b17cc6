import type { ListedDocument } from '@bourse/contracts/document'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { acceptedText } from './accepted-text.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { readingMinutes } from './reading-time.ts'
import './acceptance-list.css'

interface AcceptanceListProps {
  documents: readonly ListedDocument[]
  /** The agreement is recorded: whoever lists the documents reads them again. */
  onAccepted: () => void
}

/**
 * Documents to accept, each with its checkbox (OFF-08). The first unconfirmed one is highlighted and has the list's only brass
 * button (OFF-09); confirmed ones stay ticked and locked (OFF-10).
 */
export function AcceptanceList({ documents, onAccepted }: AcceptanceListProps) {
  const t = useT()
  // By what it is and not by its version, so that a newer one takes its place.
  const [openKey, setOpenKey] = useState<string>()
  const next = documents.find(({ isConfirmed }) => !isConfirmed)
  const place = documents.findIndex((each) => keyOf(each) === openKey)
  const opened = documents[place]
  const list = useRef<HTMLUListElement>(null)
  const acceptedId = useRef<string>(undefined)
  // What was pressed is locked once it is accepted: the keyboard goes on with the next document.
  useEffect(() => {
    if (!documents.some(({ id, isConfirmed }) => id === acceptedId.current && isConfirmed)) return
    acceptedId.current = undefined
    const target = list.current?.querySelector<HTMLElement>('.is-next button') ?? list.current
    target?.focus()
  }, [documents])
  return (
    <>
      <ul ref={list} className="acceptance" tabIndex={-1} aria-label={t('document.acceptance')}>
        {documents.map((document) => (
          <AcceptanceRow key={document.id} document={document} isNext={document === next} onOpen={() => setOpenKey(keyOf(document))} />
        ))}
      </ul>
      {opened && (
        <AgreementDialog
          document={opened}
          place={{ now: place + 1, of: documents.length }}
          onAccepted={() => {
            acceptedId.current = opened.id
            onAccepted()
          }}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  )
}

function keyOf({ role, asset }: ListedDocument): string {
  return `${asset?.code ?? ''} ${role}`
}

function AcceptanceRow({ document, isNext, onOpen }: { document: ListedDocument; isNext: boolean; onOpen: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { title, isConfirmed, confirmedAt, wordCount } = document
  const minutes = t('document.minutes', { count: readingMinutes(wordCount) })
  const said = confirmedAt === null ? t('document.accepted') : acceptedText(t, confirmedAt, new Date(), tag)
  const stateClass = isConfirmed ? 'is-done' : isNext ? 'is-next' : 'is-waiting'
  return (
    <li className={`acceptance-row ${stateClass}`} {...(isNext && { 'aria-current': 'step' })}>
      <input
        type="checkbox"
        className="check"
        aria-label={t('document.acceptTitle', { title })}
        checked={isConfirmed}
        disabled={isConfirmed}
        // Accepting needs the text in view, so the tick opens it.
        onChange={onOpen}
      />
      <span className="two-lines">
        <span className="acceptance-name">{title}</span>
        <span className="cap">{isConfirmed ? said : isNext ? `${minutes}. ${t('document.nextToRead')}` : minutes}</span>
      </span>
      {isConfirmed ? (
        <Icon name="lock-simple" size={18} label={t('document.locked')} />
      ) : (
        <Button size="s" variant={isNext ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={onOpen}>
          {t(isNext ? 'document.readAndAccept' : 'document.read')}
        </Button>
      )}
    </li>
  )
}
