import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { SkeletonCard } from '#ui/skeleton'
import { TabPanel, Tabs } from '#ui/tabs'
import { GainsPanel } from './gains-panel.tsx'
import { useOwnProfiles } from './queries.ts'
import { ReportChoices } from './report-choices.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { useReportChoice } from './use-report-choice.ts'

type View = 'statement' | 'gains'

/** The user's statements and realised gains of any period, on screen and as files (DEF-188). */
export function OwnReports() {
  const t = useT()
  const choice = useReportChoice()
  const profiles = useOwnProfiles()
  const [view, setView] = useState<View>(useQueryParam('view') === 'gains' ? 'gains' : 'statement')
  // Whoever acts through several has one more choice on top.
  if (profiles.isPending) return <SkeletonCard count={5} />
  return (
    <>
      <ReportChoices choice={choice} />
      <Tabs
        id="report"
        label={t('report.tabs')}
        value={view}
        onChange={setView}
        tabs={[
          { value: 'statement', label: t('report.tab.statement') },
          { value: 'gains', label: t('report.tab.gains') },
        ]}
      />
      <TabPanel id="report" value={view}>
        {view === 'statement' ? <StatementPanel choice={choice} /> : <GainsPanel choice={choice} />}
      </TabPanel>
    </>
  )
}
