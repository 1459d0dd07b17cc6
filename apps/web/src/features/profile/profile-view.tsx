import { profile } from '@bourse/contracts/profile'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Avatar } from '#ui/avatar'
import { CopyButton } from '#ui/copy-button'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ProfileActions } from './profile-actions.tsx'
import './own-profile.css'

/** Somebody's page as others see it: who it is and what one can do with them (PROF-41). Visitors are told the handle alone. */
export function ProfileView({ name }: { name: string }) {
  const t = useT()
  const { open } = useSession()
  const lookup = useQuery({
    queryKey: ['people', open?.profileID ?? 'visitor', 'lookup', name],
    queryFn: ({ signal }) => call(profile.lookup, { query: { address: name }, signal }),
    enabled: open !== undefined,
    retry: false,
    meta: { errors: 'handled' },
  })
  const person = lookup.data?.[0]
  if (open && lookup.isPending) return null
  // A hidden profile answers as one that is not there.
  if (lookup.isSuccess && !person) return <AddressNotFound />
  const shown = person ?? { name, displayName: `@${name}`, photo: null, isVerified: false }
  return (
    <Page heading={shown.displayName}>
      <section className="card own">
        <header className="own-head">
          <Avatar name={person?.displayName ?? name} photo={shown.photo} size="xl" />
          <div className="own-name">
            <h2 className="h1">
              {shown.displayName}
              {shown.isVerified && <Icon name="seal-check" weight="fill" className="seal" label={t('profile.own.verified')} />}
            </h2>
            <p className="own-handle t-2">
              <span className="trunc">@{shown.name}</span>
              <CopyButton
                text={new URL(addressOf('profileView', { name: shown.name }), location.origin).href}
                label={t('profile.own.copy')}
              />
            </p>
          </div>
          <div className="btn-row own-acts">
            <ProfileActions name={shown.name} />
          </div>
        </header>
        <EmptyState title={t('shell.notBuilt.title')}>{t('shell.notBuilt.text')}</EmptyState>
      </section>
    </Page>
  )
}
