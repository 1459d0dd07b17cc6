import { profile } from '@bourse/contracts/profile'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/http'
import { usePageParams } from '#platform/navigation'
import { NotBuilt } from '#shell/not-built'
import { AddressNotFound } from '#shell/not-found'
import { ProfileView } from './profile-view.tsx'

/** `/@name` and what stands under it: says at once when there is nobody of that name (SHELL-33, DEF-013). */
export function ProfileAddressScreen() {
  const { name } = usePageParams('profileView')
  return <Address name={name} screen={<ProfileView name={name} />} />
}

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
