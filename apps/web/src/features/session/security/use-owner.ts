import { useMemo } from 'react'
import { useOpenSession } from '#platform/session'

/** The owner of the account, and the words that must not be part of its password (DEF-022). */
export function useOwner(): { email: string; personal: readonly string[] } {
  const { user, profile } = useOpenSession()
  const personal = useMemo(() => [profile.name, user.email.split('@')[0] ?? ''], [profile.name, user.email])
  return { email: user.email, personal }
}
