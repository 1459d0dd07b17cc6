import type { DocumentAddress } from '#platform/document-dialog'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { DocumentSheet } from './document-sheet.tsx'
import { useDocument } from './queries.ts'
import { roleText } from './role-text.ts'

interface DocumentDialogProps {
  address: DocumentAddress
  onClose: () => void
}

/** A document of the operator or of an asset, in a dialog (DOC-01, DOC-03). */
export function DocumentDialog({ address, onClose }: DocumentDialogProps) {
  const t = useT()
  const reading = useDocument(address)
  const name = roleText(t, address.role)
  return (
    <Dialog
      open
      title={reading.data === null ? t('document.notFound') : (reading.data?.title ?? name)}
      size={reading.data === null ? 'm' : 'wide'}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.dialog.close')}</Button>}
    >
      <DocumentSheet reading={reading} name={name} />
    </Dialog>
  )
}
