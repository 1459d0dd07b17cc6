import { withTexts } from '#platform/i18n'
import { questionnaireDialog } from '#platform/questionnaire-dialog'
import { useSession } from '#platform/session'
import { useStore } from '#platform/store'
import { lazyScreen } from '#shell/lazy-screen'

const loadDialog = withTexts(() => import('./dialog/questionnaire-dialog.tsx'), 'questionnaire')
const QuestionnaireDialog = lazyScreen(loadDialog, 'QuestionnaireDialog')

/** The questionnaire that is open over the page (QST-01); answers are users'. */
export function QuestionnaireOutlet() {
  const opened = useStore(questionnaireDialog)
  const { open } = useSession()
  if (!opened || !open) return null
  return (
    <QuestionnaireDialog key={`${open.profileID} ${opened.assetCode}`} {...opened} onClose={() => questionnaireDialog.set(undefined)} />
  )
}
