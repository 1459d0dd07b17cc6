import { issuer } from '@bourse/contracts/issuer'
import { readUsedPowers } from '#features/session'
import type { Http } from '#platform/http'
import { type OpenPowers, subjectOf } from './powers.ts'

/** What was done with the powers over an asset, and by whom. */
export function logRoutes(http: Http, open: OpenPowers): void {
  http.read(issuer.log, async (call) => {
    const { tx, query } = call
    const asset = await open(call, call.params.code, 'read')
    const { rows, next } = await readUsedPowers(tx, subjectOf(asset.code), query)
    return {
      items: rows.map(({ id, action, handle, data: { isStaff, ...data }, at }) => ({
        id: String(id),
        action,
        by: handle ?? '',
        isStaff: isStaff === true,
        at: at.getTime(),
        data,
      })),
      next,
    }
  })
}
