import { profile } from '@bourse/contracts/profile'
import { checkHandle } from '@bourse/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useSettled } from '#platform/use-settled'
import { nameState, type NameState } from './name-state.ts'
import { keys } from './queries.ts'

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
