import { type ReactNode, useEffect } from 'react'
import { loadRest } from '#ui/icon'
import { BottomBar } from './bottom-bar.tsx'
import { BuildNote } from './build-note.tsx'
import { UserHeadTools } from './head-tools.tsx'
import { IdleWarning } from './idle/idle-warning.tsx'
import { startIdleWatch } from './idle/use-idle.ts'
import { LegalLinks } from './legal-links.tsx'
import { LegalLine } from './legal-text.tsx'
import { MaintenanceLine } from './maintenance-line.tsx'
import { useMenu } from './menu-state.ts'
import { HeadTools } from './page.tsx'
import { preloadOutlets } from './outlets.tsx'
import { Rail } from './rail.tsx'
import { PinnedDrawer, SideDrawer, useIsPinned } from './side-drawer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useGoKeys } from './use-go-keys.ts'
import { Unsettled } from './unsettled.tsx'
import './user-frame.css'
import './places.css'

startIdleWatch()

/** The frame around every page of a user: rail or pinned drawer, bottom bar on phones, the page, the footer. */
export function UserFrame({ children }: { children: ReactNode }) {
  const menu = useMenu()
  const isPinned = useIsPinned()
  useGoKeys()
  useEffect(() => void loadRest(), [])
  useEffect(followWhenIdle, [])
  return (
    <HeadTools value={UserHeadTools}>
      <SkipLink />
      <div className={isPinned ? 'app app-pinned' : 'app'}>
        {isPinned ? <PinnedDrawer /> : <Rail isMenuOpen={menu.isOpen} onMenu={menu.open} />}
        <div className="app-page">
          <MaintenanceLine />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <footer className="user-foot">
            <div className="user-foot-line">
              <LegalLinks />
              <LegalLine />
            </div>
            <BuildNote />
          </footer>
        </div>
        <BottomBar />
      </div>
      <SideDrawer open={menu.isOpen && !isPinned} onClose={menu.close} />
      <IdleWarning />
      <Unsettled />
    </HeadTools>
  )
}

/** Live updates start after the first render: the broker library is half as large as the application. */
function followWhenIdle(): void {
  // If it fails to load, the counts are those of the session.
  const follow = () => {
    void import('#platform/follow-notifications').then(
      ({ followNotifications }) => followNotifications(),
      () => undefined,
    )
    preloadOutlets()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(follow, { timeout: FOLLOW_WITHIN_MS })
  else setTimeout(follow, 0)
}

const FOLLOW_WITHIN_MS = 1_000
