import { useEffect } from 'react'
import { useOpenSession } from '#platform/session'
import { readStored, writeStored } from '#platform/stored'
import { useMemberships } from './use-groups.ts'

type Shape = 'member' | 'nobody'

/** Whether this profile belongs to anything: as it is, or until that is read, as it was the last time here. */
export function useShape(): { shape: Shape; isKnown: boolean } {
  const { profileID } = useOpenSession()
  const { data, isError } = useMemberships()
  const key = `groups.${profileID}`
  const now: Shape | undefined = data && (data.length > 0 ? 'member' : 'nobody')
  useEffect(() => {
    if (now) writeStored(key, now)
  }, [key, now])
  const before = readStored(key)
  const shape = now ?? (before === 'nobody' ? 'nobody' : 'member')
  return { shape, isKnown: now !== undefined || isError }
}
