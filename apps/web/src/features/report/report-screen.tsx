import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useT, withTexts } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { lazyPart } from '#shell/lazy-screen'
import { Page } from '#shell/page'
import { Segmented } from '#ui/segmented'
import { OwnReports } from './own-reports.tsx'
import './report.css'

const loadPlatform = withTexts(() => import('./platform/platform-panel.tsx'), 'platformReport', 'report', 'fields')
const PlatformPanel = lazyPart(loadPlatform, 'PlatformPanel')

type Whose = 'own' | 'platform'

/** Everybody's own reports; staff who answer for the money see the platform's as well, never in one card (DEF-188). */
export function ReportScreen() {
  const t = useT()
  const { roles } = useOpenSession()
  const maySeePlatform = hasRole(roles, ['finance', 'compliance'])
  const [whose, setWhose] = useState<Whose>(useQueryParam('view') === 'platform' ? 'platform' : 'own')
  if (!maySeePlatform)
    return (
      <Page heading={t('pages.reports')}>
        <OwnReports />
      </Page>
    )
  const options = (['own', 'platform'] as const).map((value) => ({ value, label: t(`report.whose.${value}`) }))
  const choice = <Segmented label={t('report.whose')} options={options} value={whose} onChange={setWhose} />
  return (
    <Page heading={t('pages.reports')} beside={<span className="only-d">{choice}</span>}>
      <div className="only-m below-3">{choice}</div>
      {whose === 'own' ? <OwnReports /> : <PlatformPanel />}
    </Page>
  )
}
