import { Suspense } from 'react'
import { Page } from '#shell/page'
import { useT, withTexts } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { lazyScreen } from '#shell/lazy-screen'
import { Icon } from '#ui/icon'
import { FeeCalculator } from './fee-calculator.tsx'
import { OwnTools } from './own-tools.tsx'
import { UnitCalculator } from './unit-calculator.tsx'
import './admin.css'

/** Only staff load these. */
const DisputesLine = lazyScreen(() => import('./disputes-line.tsx'), 'default')
const loadHelp = withTexts(() => import('./help-queue.tsx'), 'help')
const HelpQueue = lazyScreen(loadHelp, 'HelpQueue')
const MarketsPanel = lazyScreen(() => import('./markets/markets-panel.tsx'), 'default')
const ParkedPanel = lazyScreen(() => import('./parked/parked-panel.tsx'), 'default')
const loadQuestionnaires = withTexts(() => import('./questionnaires.tsx'), 'questionnaire', 'fields')
const QuestionnairesPanel = lazyScreen(loadQuestionnaires, 'QuestionnairesPanel')
const VerificationQueue = lazyScreen(() => import('./queue/verification-queue.tsx'), 'default')

/** The user's own tools; for staff, set apart, their pending work (DEF-004, DEF-187). */
export function ToolsScreen() {
  const t = useT()
  const { isStaff } = useOpenSession()
  return (
    <Page heading={t('pages.tools')}>
      <div className="tools">
        <OwnTools />
        <section className="tools-part" aria-labelledby="tools-calculators">
          <h2 id="tools-calculators" className="h2">
            {t('admin.calculators')}
          </h2>
          <div className="tools-pair">
            <UnitCalculator />
            <FeeCalculator />
          </div>
        </section>
        {isStaff && (
          <section className="tools-part tools-staff" aria-labelledby="tools-staff">
            <header className="tools-staff-head">
              <h2 id="tools-staff" className="h2">
                {t('admin.staff')}
              </h2>
              <span className="chip chip-brass">
                <Icon name="shield-check" />
                {t('admin.staffText')}
              </span>
            </header>
            <Suspense>
              <DisputesLine />
            </Suspense>
            <Suspense>
              <MarketsPanel />
            </Suspense>
            <Suspense>
              <VerificationQueue />
            </Suspense>
            <Suspense>
              <HelpQueue />
            </Suspense>
            <Suspense>
              <QuestionnairesPanel />
            </Suspense>
            <Suspense>
              <ParkedPanel />
            </Suspense>
          </section>
        )}
      </div>
    </Page>
  )
}
