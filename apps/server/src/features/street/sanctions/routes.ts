import { street } from '@bourse/contracts/street'
import type { FastifyRequest } from 'fastify'
import { profileById, type ProfileRow } from '#features/profile'
import { visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { presentSanction } from './present-sanction.ts'
import { endSanction, insertSanction, lockSanction, type SanctionRow, sanctionsOf } from './sanctions.ts'
import { notifySanctioned } from './notify-sanctioned.ts'

/** Staff bar somebody from the street, and let them in again; never themselves. The person is told, with the reason. */
export function sanctionRoutes(http: Http): void {
  http.read(street.sanctions, async ({ tx, params }) => {
    const { user_id } = await findProfile(tx, params.profile)
    return (await sanctionsOf(tx, user_id)).map(presentSanction)
  })

  http.write(street.sanction, async ({ tx, caller, params, body, request }) => {
    const profile = await findOther(tx, caller, params.profile)
    const { days, reason } = body
    const id = await insertSanction(tx, { userId: profile.user_id, days: days ?? undefined, reason, byUserId: caller.userId })
    const made = (await lockSanction(tx, id)) ?? raise('INTERNAL')
    await notify(tx, { caller, request, profile }, 'street.sanctioned', made)
    return presentSanction(made)
  })

  http.write(street.liftSanction, async ({ tx, caller, params, request }) => {
    const profile = await findOther(tx, caller, params.profile)
    const found = await lockSanction(tx, BigInt(params.id))
    if (found?.user_id !== profile.user_id) return raise('NOT_FOUND')
    if (!found.is_active) raise('STATE_CONFLICT')
    await endSanction(tx, found.id, caller.userId)
    const lifted = (await lockSanction(tx, found.id)) ?? raise('INTERNAL')
    await notify(tx, { caller, request, profile }, 'street.sanction_lifted', lifted)
    return presentSanction(lifted)
  })
}

async function findProfile(tx: Tx, id: string): Promise<ProfileRow> {
  return (await profileById(tx, BigInt(id))) ?? raise('PROFILE_NOT_FOUND')
}

async function findOther(tx: Tx, { userId }: Caller, id: string): Promise<ProfileRow> {
  const profile = await findProfile(tx, id)
  return profile.user_id === userId ? raise('FORBIDDEN') : profile
}

interface Doing {
  caller: Caller
  request: FastifyRequest
  profile: ProfileRow
}

/** Records it, and tells the person. */
async function notify(
  tx: Tx,
  { caller: { userId }, request, profile }: Doing,
  kind: 'street.sanctioned' | 'street.sanction_lifted',
  { id, kind: sanction, reason, until }: SanctionRow,
): Promise<void> {
  const data = await notifySanctioned(tx, { userId: profile.user_id, actorUserId: userId }, kind, { kind: sanction, reason, until })
  await writeAudit(tx, {
    userId,
    action: kind,
    subject: `profile:${profile.id}`,
    address: visitOf(request).address,
    data: { id: String(id), ...data },
  })
}
