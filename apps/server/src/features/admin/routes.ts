import { admin, type ParkedRow as ParkedReply } from '@bourse/contracts/admin'
import { visitOf, writeAudit } from '#features/session'
import { countParked, type ParkedRow, parkedRows, releaseParked } from '#platform/due'
import type { Http } from '#platform/http'

/** Staff see parked rows of due work, and release them once the cause is fixed; the audit log records who did. */
export function adminRoutes(http: Http): void {
  http.read(admin.parked, async ({ tx }) => ({ rows: (await parkedRows(tx)).map(present), total: await countParked(tx) }))

  http.write(admin.releaseParked, async ({ tx, caller, body: { kind, id }, request }) => {
    const released = await releaseParked(tx, kind, id === undefined ? undefined : BigInt(id))
    if (released > 0) {
      const subject = id === undefined ? kind : `${kind}:${id}`
      await writeAudit(tx, {
        userId: caller.userId,
        action: 'parked.released',
        subject,
        data: { released },
        address: visitOf(request).address,
      })
    }
    return { released }
  })
}

function present({ kind, row_id, tries, last_error, failed_at, parked_at }: ParkedRow): ParkedReply {
  return { kind, id: String(row_id), tries, error: last_error, failedAt: failed_at.getTime(), parkedAt: parked_at.getTime() }
}
