import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { savePreferences, useSession } from '#platform/session'
import { raiseError } from '#platform/raise-error'
import { IconButton } from '#ui/button'
import { Modal } from '#ui/modal'
import { Wordmark } from '#ui/wordmark'
import { HeadSearch } from './head-search.tsx'
import { Menu } from './menu.tsx'

/** The width from which the drawer can stay open (DEF-008). */
const PINNABLE = '(min-width: 1536px)'
/** Below this width there is no rail to stand beside (DEF-008). */
const SMALL = '(max-width: 599px)'

/** Whether the drawer replaces the rail: the user pinned it, and there is room. */
export function useIsPinned(): boolean {
  const { preferences } = useSession()
  return useMedia(PINNABLE) && preferences?.drawer_pinned === true
}

/** 256 px beside the rail, on demand (SHELL-19); on phones a sheet over the whole page. */
export function SideDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const isPinnable = useMedia(PINNABLE)
  const isSheet = useMedia(SMALL)
  return (
    <Modal
      open={open}
      onClose={onClose}
      place={isSheet ? 'full' : 'left'}
      className={isSheet ? 'drawer-sheet' : 'drawer drawer-beside'}
      aria-label={t('shell.menu.more')}
    >
      {isSheet && (
        <>
          <header className="drawer-sheet-head">
            <h2 className="h2 grow">{t('shell.menu.more')}</h2>
            <IconButton icon="x" label={t('shell.menu.close')} onClick={onClose} />
          </header>
          <HeadSearch label={t('shell.menu.find')} onLeave={onClose} isInMenu />
        </>
      )}
      {isPinnable && (
        <IconButton
          className="drawer-pin"
          icon="push-pin"
          label={t('shell.menu.pin')}
          onClick={() => {
            onClose()
            pin(true)
          }}
        />
      )}
      <Menu onFollow={onClose} />
    </Modal>
  )
}

/** The same menu, pinned open beside the page. */
export function PinnedDrawer() {
  const t = useT()
  return (
    <aside className="drawer drawer-pinned">
      <header className="drawer-head">
        <Wordmark />
        <span className="grow" />
        <IconButton icon="push-pin" label={t('shell.menu.unpin')} onClick={() => pin(false)} />
      </header>
      <Menu isPinned onFollow={() => undefined} />
    </aside>
  )
}

function pin(isPinned: boolean): void {
  savePreferences({ drawer_pinned: isPinned }).catch(raiseError)
}
