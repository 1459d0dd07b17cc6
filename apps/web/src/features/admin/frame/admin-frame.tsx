import { numberFormat } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { Page } from '#shell/page'
import { AdminIndex } from './admin-index.tsx'
import type { AdminPlace } from './sections.ts'
import { SectionsButton } from './sections-button.tsx'
import './frame.css'
import './frame-parts.css'

interface AdminFrameProps {
  place: AdminPlace
  title: string
  /** How many rows the page has; beside its heading. */
  count?: number | undefined
  /** Buttons of the page, at the end of its head; on a phone, whose head has no room, above the page. */
  actions?: ReactNode
  /** One record beside its list: a `RecordSheet`. */
  sheet?: ReactNode
  children: ReactNode
}

/** The layout of every admin page: the index with its counts, the page, and the sheet of one record. */
export function AdminFrame({ place, title, count, actions, sheet, children }: AdminFrameProps) {
  const t = useT()
  const { tag } = useLocale()
  const isPhone = useMedia('(max-width: 767px)')
  const figure = count === undefined ? undefined : numberFormat(tag).format(count)
  return (
    <div className={sheet ? 'desk desk-3' : 'desk'}>
      <AdminIndex place={place} />
      <Page
        title={title}
        crumbs={
          <h1 className="h1">
            <span className="only-d">{title}</span>
            <span className="only-m">{t('pages.admin')}</span>
          </h1>
        }
        beside={
          <>
            {figure && <span className="h-count only-d">{figure}</span>}
            {actions && !isPhone && <div className="desk-acts">{actions}</div>}
          </>
        }
      >
        <SectionsButton place={place} count={figure} />
        {actions && isPhone && <div className="desk-acts-m">{actions}</div>}
        {children}
      </Page>
      {sheet}
    </div>
  )
}
