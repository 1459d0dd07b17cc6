import { useT } from '#platform/i18n'
import { addressOf, useQueryParam } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Page } from '#shell/page'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { FindPerks } from '../window/find-perks.tsx'
import { Joined } from './joined.tsx'
import { NewButton } from './new-button.tsx'
import { RunByYou } from './run-by-you.tsx'
import { useShape } from './use-shape.ts'
import { YourMemberships } from './your-memberships.tsx'
import './groups.css'

/** `/groups`: what is joined and what it costs, and what could be joined; all of one's own behind a link (DEF-134). Visitors see the window. */
export function GroupsScreen() {
  const t = useT()
  const { open } = useSession()
  const show = useQueryParam('show')
  if (!open) {
    return (
      <Page heading={t('pages.groups')}>
        <p className="gr-lead">{t('groups.visitor')}</p>
        <FindPerks />
      </Page>
    )
  }
  return (
    <Page heading={t('pages.groups')} beside={<NewButton />}>
      {show === 'memberships' || show === 'run' ? <Own show={show} /> : <Shop />}
    </Page>
  )
}

function Shop() {
  const { isKnown } = useShape()
  return (
    <>
      <YourMemberships />
      {/* Until it is known how much stands above it, nothing is drawn that would have to move. */}
      {isKnown ? <FindPerks /> : <div className="gr-later" />}
    </>
  )
}

function Own({ show }: { show: 'memberships' | 'run' }) {
  const t = useT()
  return (
    <div className="stack gr-later">
      <div className="btn-row">
        <a className={buttonClass()} href={addressOf('groups')}>
          <Icon name="arrow-left" />
          {t('groups.back')}
        </a>
      </div>
      {show === 'memberships' ? <Joined /> : <RunByYou />}
    </div>
  )
}
