import { issuer } from '@bourse/contracts/issuer'
import { readUsedPowers } from '#features/session'
import { type Http, raise } from '#platform/http'
import { type OpenPowers, subjectOf } from './powers.ts'

/** What was done with the powers over an asset, and by whom. */
export function logRoutes(http: Http, open: OpenPowers): void {
  http.read(issuer.log, async (call) => {
    const { tx, query } = call
    const asset = await open(call, call.params.code, 'read')
    if (query.after !== undefined && !/^[1-9][0-9]{0,17}$/.test(query.after)) raise('INVALID', { after: ['fields.invalid'] })
    const before = query.after === undefined ? undefined : BigInt(query.after)
    const rows = await readUsedPowers(tx, { subject: subjectOf(asset.code), limit: query.limit, before })
    return {
      items: rows.map(({ id, action, handle, data: { isStaff, ...data }, at }) => ({
        id: String(id),
        action,
        by: handle ?? '',
        isStaff: isStaff === true,
        at: at.getTime(),
        data,
      })),
      after: rows.length === query.limit ? String(rows.at(-1)?.id) : null,
    }
  })
}
