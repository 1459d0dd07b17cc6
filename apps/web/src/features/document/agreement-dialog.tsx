import type { ListedDocument } from '@bourse/contracts/document'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { DocumentSheet } from './document-sheet.tsx'
import { useAgree, useDocument } from './queries.ts'

interface AgreementDialogProps {
  document: ListedDocument
  /** Its place among the documents to accept. */
  place: { now: number; of: number }
  onAccepted: () => void
  onClose: () => void
}

/** A document with its acceptance (OFF-11): the text, a checkbox, and a button that records it for good. */
export function AgreementDialog({ document, place, onAccepted, onClose }: AgreementDialogProps) {
  const t = useT()
  const { role, id, title, isConfirmed } = document
  const reading = useDocument({ role, id })
  const [isRead, setRead] = useState(false)
  const [shownId, setShownId] = useState(id)
  const [isReplaced, setReplaced] = useState(false)
  // A newer version came into force meanwhile: it is shown instead, and whoever had ticked the old one reads and ticks again.
  if (id !== shownId) {
    setShownId(id)
    setRead(false)
    setReplaced(true)
  }
  const agree = useAgree()
  const accept = () =>
    agree.mutate(id, {
      onSuccess: () => {
        onAccepted()
        onClose()
      },
    })
  const mayAccept = !isConfirmed && reading.data
  return (
    <Dialog
      open
      size={reading.data === null ? 'm' : 'wide'}
      title={reading.data === null ? t('document.notFound') : title}
      onClose={agree.isPending ? undefined : onClose}
      actions={
        mayAccept ? (
          <>
            <div className="agreement-check">
              <Checkbox label={t('document.haveRead', { title })} checked={isRead} onChange={({ target }) => setRead(target.checked)} />
            </div>
            <Button disabled={agree.isPending} onClick={onClose}>
              {t('document.later')}
            </Button>
            <Button variant="primary" disabled={!isRead} busy={agree.isPending} onClick={accept}>
              {t('document.accept')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('ui.dialog.close')}</Button>
        )
      }
    >
      {isReplaced && (
        <div className="below-3">
          <Notice tone="warn" title={t('document.replaced')}>
            {t('document.replacedText')}
          </Notice>
        </div>
      )}
      {reading.data && <p className="cap">{t('document.place', place)}</p>}
      <DocumentSheet reading={reading} name={title} />
      {agree.error && agree.variables === id && (
        <Notice tone="error" title={t('document.notRecorded')}>
          {errorText(agree.error)}
        </Notice>
      )}
    </Dialog>
  )
}
