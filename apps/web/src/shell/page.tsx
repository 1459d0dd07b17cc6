import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Mark, Wordmark } from '#ui/wordmark'
import { useTitle } from './document-title.ts'
import { OfflineReads } from './offline-reads.tsx'
import './page.css'

interface PageProps {
  /** The page's one main heading. Left out where the screen draws its own h1 further down. */
  heading?: string
  /** A word or two after the heading. */
  beside?: ReactNode
  /** The document's title, where it should say more than the page's name. */
  title?: string
  /** In place of the heading: where one is, as links. */
  crumbs?: ReactNode
  /** On phones the name of the house instead of the heading, which is then said and not drawn. */
  isFrontDoor?: boolean
  /** Left to the page itself where it is all that the page says. */
  saysOffline?: boolean
  children: ReactNode
}

/** Every screen stands in this: its heading, for users the search box and the profile switch, then its content. */
export function Page({ heading, beside, title, crumbs, isFrontDoor = false, saysOffline = true, children }: PageProps) {
  const t = useT()
  const Tools = useContext(HeadTools)
  useTitle(title)
  return (
    <div className="page">
      <header className={isFrontDoor ? 'page-head page-head-front' : 'page-head'}>
        {Tools && (
          <a className="page-mark" href={addressOf('home')} aria-label={t('brand.name')}>
            {isFrontDoor ? <Wordmark /> : <Mark />}
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

/** The signed-in frame puts its tools here, so that visitors' pages do not load them. */
export const HeadTools = createContext<ComponentType | undefined>(undefined)
