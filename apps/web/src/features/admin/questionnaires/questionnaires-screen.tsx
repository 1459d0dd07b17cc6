import { QuestionnairesPanel } from '#features/questionnaire'
import { useT } from '#platform/i18n'
import { AdminFrame } from '../frame/admin-frame.tsx'

/** The questionnaires that assets ask, their drafts and versions. */
export function QuestionnairesScreen() {
  const t = useT()
  return (
    <AdminFrame place="questionnaires" title={t('pages.adminQuestionnaires')}>
      <QuestionnairesPanel />
    </AdminFrame>
  )
}
