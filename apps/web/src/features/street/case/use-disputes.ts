import { type DisputeState, street } from '@bourse/contracts/street'
import { call } from '#platform/http'
import { useList } from '#platform/use-list'
import { keys } from '../queries.ts'

const PAGE_SIZE = 25
/** New disputes and colleagues' rulings show without a reload. */
const EVERY_MS = 30_000

/** The disputes that wait, one’s own among them, or the ended ones, page by page. */
export function useDisputes(state: DisputeState) {
  return useList(keys.disputes(state), (page, signal) => call(street.disputes, { query: { state, limit: PAGE_SIZE, ...page }, signal }), {
    refetchInterval: EVERY_MS,
  })
}
