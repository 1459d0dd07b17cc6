import { documentDialog } from '#platform/document-dialog'
import { withTexts } from '#platform/i18n'
import { useStore } from '#platform/store'
import { lazyScreen } from '#shell/lazy-screen'

const loadDocument = withTexts(() => import('./document-dialog.tsx'), 'document')
const loadHelp = withTexts(() => import('./help-dialog.tsx'), 'document')
const DocumentDialog = lazyScreen(loadDocument, 'DocumentDialog')
const HelpDialog = lazyScreen(loadHelp, 'HelpDialog')

/** The document that is open over the page, for users and visitors (DOC-03). */
export function DocumentOutlet() {
  const reading = useStore(documentDialog)
  if (reading === undefined) return null
  const close = () => documentDialog.set(undefined)
  return reading === 'help' ? <HelpDialog onClose={close} /> : <DocumentDialog key={reading} role={reading} onClose={close} />
}
