import { motto } from '@bourse/contracts/motto'
import { checkMotto } from '@bourse/domain/motto'
import { sql } from '#platform/db'
import { emit } from '#platform/events'
import { type Http, raise } from '#platform/http'

export function mottoRoutes(http: Http): void {
  http.read(motto.read, async ({ tx, caller }) => {
    const row = await tx.maybe<{ motto: string }>(sql`select motto from mottos where profile_id = ${caller.profileId}`)
    return { motto: row?.motto ?? '' }
  })

  http.write(motto.save, async ({ tx, caller, body }) => {
    const refusal = checkMotto(body.motto)
    if (refusal) raise(refusal)
    await tx.run(sql`
      insert into mottos (profile_id, motto) values (${caller.profileId}, ${body.motto})
      on conflict (profile_id) do update set motto = excluded.motto`)
    await emit(tx, { kind: 'motto.saved', profileId: caller.profileId, actorUserId: caller.userId, data: { motto: body.motto } })
    return { motto: body.motto }
  })
}
