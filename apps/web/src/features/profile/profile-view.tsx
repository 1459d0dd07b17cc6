import type { ProfilePage } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { useSession } from '#platform/session'
import { SlotContent } from '#shell/slot'
import { Button } from '#ui/button'
import { actAs, useSwitchTarget } from './act-as.ts'
import { ProfileDrawer, ProfileSettingsDialog } from './lazy-dialogs.ts'
import { ListButtons } from './list-buttons.tsx'
import { refreshPages } from './queries.ts'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileAssets } from './profile-assets.tsx'
import { ProfilePlate } from './profile-plate.tsx'
import { profileActions, profileMembership, profileOffers, profileParts } from './slots.ts'

interface ProfileViewProps {
  page: ProfilePage
  level: 1 | 2
}

/** A profile as this user may see it, and the possible actions (DEF-038, PROF-41). */
export function ProfileView({ page, level }: ProfileViewProps) {
  const client = useQueryClient()
  const { open } = useSession()
  const isOrganization = !isPersonal(page.profileType)
  return (
    <>
      <ProfilePlate page={page} level={level} decision={isOrganization && <SlotContent slot={profileMembership} props={{ page }} />}>
        <ProfileActions name={page.name} isQuiet={isOrganization} />
        <span className="pro-rule" />
        <ListButtons page={page} />
        <span className="grow only-d" />
        {!isOrganization && <SlotContent slot={profileMembership} props={{ page }} />}
        {open && !page.viewer.isOwner && (
          <div className="pro-friend">
            <SlotContent slot={profileActions} props={{ page, onChanged: () => void refreshPages(client) }} />
          </div>
        )}
        {page.viewer.isOwner && <OwnerActions page={page} />}
      </ProfilePlate>
      <ProfileAbout page={page} />
      <SlotContent slot={profileOffers} props={{ page }} />
      <ProfileAssets page={page} />
      {open && <SlotContent slot={profileParts} props={{ page }} />}
    </>
  )
}

/** Edit on the acting profile, the switch on any own one (PROF-47, DEF-047). */
function OwnerActions({ page }: { page: ProfilePage }) {
  const t = useT()
  const target = useSwitchTarget()
  const [layer, setLayer] = useState<'edit' | 'switch'>()
  const close = () => setLayer(undefined)
  if (!page.viewer.isActive) {
    const { id, displayName, own } = page
    return (
      <Button
        icon="arrows-left-right"
        variant="ink"
        className="pro-act pro-act-alone"
        busy={target?.id === id}
        onClick={() => void actAs({ id, displayName, profileCompleteDate: own?.profileCompleteDate ?? null })}
      >
        {t('profile.actions.switchTo')}
      </Button>
    )
  }
  return (
    <>
      <Button icon="pencil-simple" className="pro-act" aria-haspopup="dialog" onClick={() => setLayer('edit')}>
        {t('profile.own.edit')}
      </Button>
      <Button icon="user-switch" variant="ink" className="pro-act" aria-haspopup="dialog" onClick={() => setLayer('switch')}>
        {t('profile.own.switch')}
      </Button>
      <ProfileSettingsDialog open={layer === 'edit'} onClose={close} />
      <ProfileDrawer open={layer === 'switch'} onClose={close} />
    </>
  )
}
