import { street } from '@bourse/contracts/street'
import { call } from '#platform/http'
import { useList } from '#platform/use-list'
import { keys } from '../queries.ts'

const RATINGS = 5

/** A profile's reputation, and its ratings page by page. */
export function useStanding(name: string) {
  return useList(keys.standing(name), (page, signal) =>
    call(street.standing, { params: { name }, query: { limit: RATINGS, ...page }, signal }),
  )
}
