import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { useProfilePage } from './page-queries.ts'
import { PlateSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { UnreadProfile } from './unread-profile.tsx'

/** The active profile's own page, as its owner sees it (PROF-10, DEF-039). */
export function OwnProfile() {
  const t = useT()
  const { profile } = useOpenSession()
  const query = useProfilePage(profile.name)
  const { data, isError } = query
  return (
    <Page heading={t('profile.own.title')}>
      {isError && <UnreadProfile query={query} />}
      {data && <ProfileView page={data} level={2} />}
      {!data && !isError && <PlateSkeleton />}
    </Page>
  )
}
