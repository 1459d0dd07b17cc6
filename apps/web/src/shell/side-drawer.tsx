import { useT } from '#platform/i18n'
import { savePreferences, useSession } from '#platform/session'
import { raiseError } from '#platform/raise-error'
import { buttonClass, IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { Modal } from '#ui/modal'
import { Wordmark } from '#ui/wordmark'
import { Menu } from './menu.tsx'
import { useMedia } from '#platform/media'

/** The width from which the drawer can stay open (DEF-008). */
const PINNABLE = '(min-width: 1536px)'

/** Whether the drawer replaces the rail: the user pinned it, and there is room. */
export function useIsPinned(): boolean {
  const { preferences } = useSession()
  return useMedia(PINNABLE) && preferences?.drawer_pinned === true
}

/** 256 px over the page, on demand (SHELL-19). */
export function SideDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const isPinnable = useMedia(PINNABLE)
  return (
    <Modal open={open} onClose={onClose} place="left" className="drawer" aria-label={t('shell.menu.title')}>
      <header className="drawer-head">
        <Wordmark />
        <span className="grow" />
        {isPinnable && (
          <IconButton
            icon="push-pin"
            label={t('shell.menu.pin')}
            onClick={() => {
              onClose()
              pin(true)
            }}
          />
        )}
        <IconButton icon="x" label={t('shell.menu.close')} onClick={onClose} />
      </header>
      <Menu onFollow={onClose} />
    </Modal>
  )
}

/** The same drawer, pinned open beside the page. */
export function PinnedDrawer() {
  const t = useT()
  return (
    <aside className="drawer drawer-pinned">
      <header className="drawer-head">
        <Wordmark />
        <span className="grow" />
        <button
          type="button"
          className={buttonClass({ variant: 'plain', className: 'btn-icon' })}
          aria-label={t('shell.menu.unpin')}
          onClick={() => pin(false)}
        >
          <Icon name="push-pin" weight="fill" />
        </button>
      </header>
      <Menu onFollow={() => undefined} />
    </aside>
  )
}

function pin(isPinned: boolean): void {
  savePreferences({ drawer_pinned: isPinned }).catch(raiseError)
}
