import { useEffect } from 'react'
import { withTexts } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { openQuestionnaire, questionnaireDialog } from '#platform/questionnaire-dialog'
import { useSession } from '#platform/session'
import { useStore } from '#platform/store'
import { lazyScreen } from '#shell/lazy-screen'

const loadDialog = withTexts(() => import('./dialog/questionnaire-dialog.tsx'), 'questionnaire')
const QuestionnaireDialog = lazyScreen(loadDialog, 'QuestionnaireDialog')

/** The questionnaire that is open over the page (QST-01); answers are users'. A link of a notification names it: `?questions=VT5`. */
export function QuestionnaireOutlet() {
  const opened = useStore(questionnaireDialog)
  const { open } = useSession()
  const named = useQueryParam('questions')
  useEffect(() => {
    if (named !== undefined) openQuestionnaire(named)
  }, [named])
  if (!opened || !open) return null
  return (
    <QuestionnaireDialog key={`${open.profileID} ${opened.assetCode}`} {...opened} onClose={() => questionnaireDialog.set(undefined)} />
  )
}
