import type { ProfilePage } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Icon } from '#ui/icon'
import { ShareButton } from '#ui/share-button'
import { useProfilePage } from './page-queries.ts'
import { PlateSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { UnreadProfile } from './unread-profile.tsx'

export { readProfilePage } from './page-queries.ts'

/** `/@name`: a profile's page (PROF-07, PROF-08). */
export function ProfileAddressScreen() {
  const { name } = usePageParams('profileView')
  return (
    <Address name={name}>
      {(page, failure) => (
        <Page
          key={page.id}
          crumbs={<Crumb name={page.name} isOrganization={!isPersonal(page.profileType)} />}
          beside={!isPersonal(page.profileType) && <Share page={page} />}
          title={`${page.displayName} (@${page.name})`}
        >
          {failure}
          <ProfileView page={page} level={1} />
        </Page>
      )}
    </Address>
  )
}

interface AddressProps {
  name: string
  children: (page: ProfilePage, failure: ReactNode) => ReactNode
}

/**
 * A profile hidden from this user is answered like an unknown one: all addresses below either name say the same (SHELL-33,
 * DEF-013).
 */
function Address({ name, children }: AddressProps) {
  const query = useProfilePage(name)
  const { data, error } = query
  const failure = error && <UnreadProfile query={query} />
  if (error && isUnknownProfile(error)) return <AddressNotFound />
  if (data) return children(data, failure)
  return <Page crumbs={<Crumb name={name} />}>{failure ?? <PlateSkeleton />}</Page>
}

/** The server refuses a name that is not a valid handle instead of looking it up; either way there is no such profile. */
function isUnknownProfile(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function Crumb({ name, isOrganization = false }: { name: string; isOrganization?: boolean }) {
  const t = useT()
  if (!isOrganization) return <p className="cap pro-crumb trunc">@{name}</p>
  return (
    <nav className="row crumbs cap" aria-label={t('profile.crumbs')}>
      <a className="only-d" href={addressOf('groups')}>
        {t('pages.groups')}
      </a>
      <Icon name="caret-right" size={16} className="only-d" />
      <span className="trunc t-2" aria-current="page">
        @{name}
      </span>
    </nav>
  )
}

function Share({ page: { displayName, name } }: { page: ProfilePage }) {
  return (
    <span className="item-share">
      <ShareButton title={displayName} path={addressOf('profileView', { name })} />
    </span>
  )
}
