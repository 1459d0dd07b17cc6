import { profile } from '@bourse/contracts/profile'
import { checkHandle } from '@bourse/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform/http'
import { nameState, type NameState } from './name-state.ts'
import { keys } from './queries.ts'

/** The delay after typing before the server is asked. */
const PAUSE_MS = 300

/** The state of a name while it is being typed (PROF-28, API-19). */
export function useNameCheck(typed: string): NameState {
  const name = useSettled(typed)
  const check = useQuery({
    queryKey: keys.name(name),
    queryFn: ({ signal }) => call(profile.checkName, { query: { name }, signal }),
    enabled: checkHandle(name) === undefined,
    // A failed check says nothing about the name: creating the profile will tell.
    retry: false,
    meta: { errors: 'silent' },
  })
  return nameState(typed, { name, outcome: check.isError ? 'failed' : check.data })
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
