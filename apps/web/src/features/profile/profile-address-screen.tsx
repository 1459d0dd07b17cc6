import { profile } from '@bourse/contracts/profile'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, call } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { NotBuilt } from '#shell/not-built'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { useProfilePage } from './page-queries.ts'
import { PlateSkeleton } from './profile-skeleton.tsx'
import { ProfileView, type RenderFriend } from './profile-view.tsx'

/** `/@name`: somebody's page, or that there is nobody of that name for this reader (PROF-07, PROF-08, SHELL-33, DEF-013). */
export function ProfileAddressScreen({ renderFriend }: { renderFriend?: RenderFriend }) {
  const t = useT()
  const { name } = usePageParams('profileView')
  const { data, error, isFetching, refetch } = useProfilePage(name)
  if (data) {
    return (
      <Page key={data.id} crumbs={<Crumb name={data.name} />} title={`${data.displayName} (@${data.name})`}>
        <ProfileView page={data} level={1} renderFriend={renderFriend} />
      </Page>
    )
  }
  // A name that no handle can be is refused rather than looked for; nobody has it either way.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <AddressNotFound />
  return (
    <Page crumbs={<Crumb name={name} />}>
      {error ? (
        <ErrorState
          what={t('profile.view.failed')}
          safe={t('profile.view.failedSafe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <PlateSkeleton />
      )}
    </Page>
  )
}

function Crumb({ name }: { name: string }) {
  return <p className="cap pro-crumb trunc">@{name}</p>
}

/** What stands under somebody's name: says at once when there is nobody of it. */
export function SponsorAddressScreen() {
  const { sponsor } = usePageParams('item')
  return <Address name={sponsor} screen={<NotBuilt />} />
}

function Address({ name, screen }: { name: string; screen: ReactNode }) {
  const check = useQuery({
    queryKey: ['profile', 'address', name],
    queryFn: ({ signal }) => call(profile.checkName, { query: { name }, signal }),
    // Without an answer the page behind the address has to say what is wrong.
    retry: false,
    meta: { errors: 'handled' },
  })
  if (check.isPending) return null
  return check.data?.exists === false ? <AddressNotFound /> : screen
}
