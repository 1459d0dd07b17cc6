import { useOpenSession } from '#platform/session'
import { useSwitchTarget } from './act-as.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The acting profile's own page: its settings until it is complete, then its facts (DEF-039). */
export function ProfileScreen() {
  const { profile } = useOpenSession()
  const isSwitching = useSwitchTarget() !== undefined
  if (isSwitching) return <ProfileSkeleton />
  return profile.profileCompleteDate === null ? <CompleteProfile key={profile.id} /> : <OwnProfile key={profile.id} />
}
