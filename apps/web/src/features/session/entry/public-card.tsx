import type { PageName } from '@bourse/contracts/page'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { StepLine } from '#ui/step-line'
import { SIGN_UP_STEPS } from '@bourse/domain/session'
import '../session.css'

interface PublicCardProps {
  page: Extract<PageName, 'signin' | 'signup' | 'forgot' | 'reset'>
  title: ReactNode
  lead?: ReactNode
  /** The step of a sign-up that this page is, counted from 1. */
  step?: number
  children: ReactNode
  /** Alternative links below the card. */
  foot?: ReactNode
}

/** The single-column layout of the pages before a session. */
export function PublicCard({ page, title, lead, step, children, foot }: PublicCardProps) {
  const t = useT()
  return (
    <Page title={t(`pages.${page}`)}>
      <div className="session-entry">
        <section className="card session-card">
          <header className="session-head column gap-2">
            {step !== undefined && <StepLine now={step} of={SIGN_UP_STEPS} />}
            <h1 className="display">{title}</h1>
            {lead && <p className="t-2 pretty">{lead}</p>}
          </header>
          {children}
        </section>
        {foot && <div className="t-2 above-5 text-center">{foot}</div>}
      </div>
    </Page>
  )
}
