import { Page } from '#shell/page'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { useProfilePage } from './page-queries.ts'
import { PlateSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'

/** The active profile's own page, as its owner sees it (PROF-10, DEF-039). */
export function OwnProfile() {
  const t = useT()
  const { profile } = useOpenSession()
  const { data, isError, isFetching, refetch } = useProfilePage(profile.name)
  return (
    <Page heading={t('profile.own.title')}>
      {isError && (
        <div className="below-4">
          <ErrorState
            what={t('profile.view.failed')}
            safe={t('profile.view.failedSafe')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {data && <ProfileView page={data} level={2} />}
      {!data && !isError && <PlateSkeleton />}
    </Page>
  )
}
