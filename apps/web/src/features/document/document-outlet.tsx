import { documentDialog } from '#platform/document-dialog'
import { withTexts } from '#platform/i18n'
import { useStore } from '#platform/store'
import { lazyScreen } from '#shell/lazy-screen'

const loadDocument = withTexts(() => import('./document-dialog.tsx'), 'document')
const DocumentDialog = lazyScreen(loadDocument, 'DocumentDialog')

/** The document that is open over the page, for users and visitors (DOC-03). */
export function DocumentOutlet() {
  const reading = useStore(documentDialog)
  if (reading === undefined) return null
  return <DocumentDialog key={`${reading.role} ${reading.id}`} address={reading} onClose={() => documentDialog.set(undefined)} />
}
