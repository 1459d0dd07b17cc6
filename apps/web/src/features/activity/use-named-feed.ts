import type { profile, ProfileReply } from '@bourse/contracts/profile'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { bare, call } from '#platform/http'
import { withTexts } from '#platform/i18n'
import { useQueryParam } from '#platform/navigation'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { addressWith } from './address-with.ts'

/**
 * Which profile's feed the address asks for. `here`: the acting profile's, or none in particular. `arriving`: another of the
 * user's profiles, which the page is switching to. `elsewhere`: a profile that this account does not have.
 */
export type NamedFeed = { state: 'here' | 'arriving' | 'elsewhere' } | { state: 'failed'; isRetrying: boolean; retry: () => void }

const OWN_PROFILES = bare<typeof profile.listOwn>({ method: 'GET', path: '/api/profiles/' })

/** Mails and push messages name their profile (`?profile=`): the page switches to it, or says why not. */
export function useNamedFeed(): NamedFeed {
  const name = useQueryParam('profile')
  const acting = useOpenSession().profile.name
  const isOther = name !== undefined && name !== acting
  const own = useQuery({
    queryKey: sharedKeys.ownProfiles,
    queryFn: ({ signal }) => call(OWN_PROFILES, { signal }),
    enabled: isOther,
    meta: { errors: 'handled' },
  })
  const target = isOther ? own.data?.find((each) => each.name === name) : undefined
  const arrival = useArrival(target)
  useForgetName(name !== undefined && !isOther)

  if (!isOther) return { state: 'here' }
  if (own.isError) return { state: 'failed', isRetrying: own.isFetching, retry: () => void own.refetch() }
  if (own.data && !target) return { state: 'elsewhere' }
  if (arrival.hasFailed) return { state: 'failed', isRetrying: false, retry: arrival.retry }
  return { state: 'arriving' }
}

const loadProfiles = withTexts(() => import('#features/profile'), 'profile', 'fields')

/** Switches to the profile once it is known, as the drawer would; a snackbar shows the outcome. */
function useArrival(target: ProfileReply | undefined): { hasFailed: boolean; retry: () => void } {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!target || hasFailed) return
    let isWanted = true
    void loadProfiles()
      .then(async ({ actAs }) => !isWanted || (await actAs(target)))
      .catch(() => false)
      .then((hasArrived) => setFailed(!hasArrived))
    return () => {
      isWanted = false
    }
  }, [target, hasFailed])
  return { hasFailed, retry: () => setFailed(false) }
}

/** After the switch, the page follows the user's further switches. */
function useForgetName(hasArrived: boolean): void {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  useEffect(() => {
    if (!hasArrived) return
    void router.navigate({ href: addressWith(pathname, searchStr, { profile: undefined }), resetScroll: false, replace: true })
  }, [hasArrived, router, pathname, searchStr])
}
