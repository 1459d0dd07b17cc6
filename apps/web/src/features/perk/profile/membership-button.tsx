import type { ProfilePage } from '@bourse/contracts/profile'
import { useState } from 'react'
import { lazyPart } from '#shell/lazy-screen'
import { useT, withTexts } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { usePerk } from '../parts/use-perk.ts'

const loadJoining = withTexts(() => import('../join/join-dialog.tsx'), 'perk', 'fields')
const JoinDialog = lazyPart(loadJoining, 'JoinDialog')

/** Joins a group from its profile; members go on to the group's own page, where they pause, leave and choose who sees them. */
export function MembershipButton({ page: { circleId, name, viewer } }: { page: ProfilePage }) {
  const t = useT()
  const { open } = useSession()
  if (circleId === null || viewer.isOwner) return null
  const look = { className: 'pro-act pro-act-alone' }
  if (!open) {
    return (
      <a className={buttonClass(look)} href={addressOf('signup')}>
        <Icon name="users-three" />
        {t('profile.group.join')}
      </a>
    )
  }
  if (viewer.membership === null) return <Join circleId={circleId} />
  return (
    <a className={buttonClass(look)} href={addressOf('perk', { sponsor: name, id: circleId })}>
      <Icon name={viewer.membership === 'asked' ? 'clock' : 'users-three'} />
      {t(viewer.membership === 'asked' ? 'profile.group.pending' : 'profile.group.member')}
    </a>
  )
}

function Join({ circleId }: { circleId: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const circle = usePerk(circleId).data
  // A circle that is switched off, or that this profile may not join, offers nothing here.
  if (!circle || circle.refusal !== null) return null
  return (
    <>
      <Button icon="users-three" className="pro-act pro-act-alone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('profile.group.join')}
      </Button>
      {isOpen && <JoinDialog perk={circle} onClose={() => setOpen(false)} />}
    </>
  )
}
