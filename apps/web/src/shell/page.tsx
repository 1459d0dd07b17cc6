import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Mark, Wordmark } from '#ui/wordmark'
import { useTitle } from './document-title.ts'
import { OfflineReads } from './offline-reads.tsx'
import './page.css'

export { useTitle } from './document-title.ts'
export { useMenu } from './menu-state.ts'

interface PageProps {
  /** The page's main heading. Omitted where the screen draws its own h1 further down. */
  heading?: string
  /** A word or two after the heading. */
  beside?: ReactNode
  /** The document's title, where it says more than the page's name. */
  title?: string
  /** Breadcrumb links instead of the heading. */
  crumbs?: ReactNode
  /** On phones the operator's name replaces the heading, which is then only announced. */
  isLandingPage?: boolean
  /** False where the page itself shows that it is offline. */
  saysOffline?: boolean
  children: ReactNode
}

/** The layout of every screen: heading, search box and profile switch for users, then the content. */
export function Page({ heading, beside, title, crumbs, isLandingPage = false, saysOffline = true, children }: PageProps) {
  const t = useT()
  const Tools = useContext(HeadTools)
  useTitle(title)
  return (
    <div className="page">
      <header className={isLandingPage ? 'page-head page-head-front' : 'page-head'}>
        {Tools && (
          <a className="page-mark" href={addressOf('home')} aria-label={t('brand.name')}>
            {isLandingPage ? <Wordmark /> : <Mark />}
          </a>
        )}
        {heading !== undefined ? <h1 className="h1">{heading}</h1> : crumbs}
        {beside}
        <span className="grow" />
        {Tools && <Tools />}
      </header>
      {saysOffline && <OfflineReads />}
      {children}
    </div>
  )
}

/** The signed-in frame provides its tools here, so that visitors' pages don't load them. */
export const HeadTools = createContext<ComponentType | undefined>(undefined)
