import { isPersonal, isVerified } from '@bourse/domain/profile'
import { useState } from 'react'
import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { kindText } from './kind-text.ts'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileDrawer } from './profile-drawer.tsx'
import { ProfileSettingsDialog } from './profile-settings-dialog.tsx'
import { useFacts } from './use-facts.ts'
import './own-profile.css'

/** The active profile as its owner sees it, in short; how others see it is a page of its own. */
export function OwnProfile() {
  const t = useT()
  const { profile } = useOpenSession()
  const [layer, setLayer] = useState<'edit' | 'switch'>()
  const facts = useFacts(profile)
  const isOrganization = !isPersonal(profile.profileType)
  const close = () => setLayer(undefined)
  return (
    <Page heading={t('profile.own.title')}>
      <section className="card own">
        <header className="own-head">
          <Avatar name={profile.displayName} photo={profile.photo} isOrganization={isOrganization} size="xl" />
          <div className="own-name">
            <h2 className={isOrganization ? 'display' : 'h1'}>
              {profile.displayName}
              {isVerified(profile.identityVerified) && (
                <Icon name="seal-check" weight="fill" className="seal" label={t('profile.own.verified')} />
              )}
            </h2>
            <p className="own-handle t-2">
              <span className="trunc">@{profile.name}</span>
              <CopyButton
                text={new URL(addressOf('profileView', { name: profile.name }), location.origin).href}
                label={t('profile.own.copy')}
              />
            </p>
            <p className="t-2">{kindText(t, profile)}</p>
          </div>
          <div className="btn-row own-acts">
            <ProfileActions name={profile.name} />
            <Button icon="pencil-simple" onClick={() => setLayer('edit')}>
              {t('profile.own.edit')}
            </Button>
            <Button icon="user-switch" variant="ink" aria-haspopup="dialog" onClick={() => setLayer('switch')}>
              {t('profile.own.switch')}
            </Button>
          </div>
        </header>
        <div className="own-facts">
          <h3 className="h3">{t('profile.own.facts')}</h3>
          <Kv rows={facts} />
        </div>
      </section>
      <ProfileSettingsDialog open={layer === 'edit'} onClose={close} />
      <ProfileDrawer open={layer === 'switch'} onClose={close} />
    </Page>
  )
}
