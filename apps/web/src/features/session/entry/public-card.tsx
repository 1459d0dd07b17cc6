import type { PageName } from '@bourse/contracts/page'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import '../session.css'

interface PublicCardProps {
  page: Extract<PageName, 'signin' | 'forgot' | 'reset'>
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** Alternative links below the card. */
  foot?: ReactNode
}

/** The single-column layout of the pages before a session. */
export function PublicCard({ page, title, lead, children, foot }: PublicCardProps) {
  const t = useT()
  return (
    <Page title={t(`pages.${page}`)}>
      <div className="session-entry">
        <section className="card session-card">
          <header className="session-head column gap-2">
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
