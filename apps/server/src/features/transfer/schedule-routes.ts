import { transfer } from '@bourse/contracts/transfer'
import { ownProfile } from '#features/profile'
import { raise, type Http } from '#platform/http'
import { cancelSchedule, makeSchedule, pauseSchedule, resumeSchedule } from './keep-schedule.ts'
import { readAmount } from './read-amount.ts'
import { namedProfile } from './recipient.ts'
import { presentSchedule, readSchedules } from './schedules.ts'

export function scheduleRoutes(http: Http): void {
  http.write(transfer.schedule, async ({ tx, caller, body }) => {
    const sender = await ownProfile(tx, caller, caller.profileId)
    const amount = await readAmount(tx, { code: body.asset, text: body.quantity })
    const recipient = await namedProfile(tx, caller, body.recipient, 'recipient')
    if (recipient.id === sender.id) raise('INVALID', { recipient: ['fields.recipientSelf'] })
    const { every, startsAt, runsMax } = body
    return presentSchedule(
      await makeSchedule(tx, { sender, recipient, amount, note: body.note ?? '', every, startsAt, runsMax }, Date.now()),
    )
  })

  http.read(transfer.schedules, async ({ tx, caller, query }) => {
    const { rows, next } = await readSchedules(tx, caller.profileId, query)
    return { items: rows.map(presentSchedule), next }
  })

  http.write(transfer.changeSchedule, async ({ tx, caller, params, body }) => {
    const id = BigInt(params.id)
    return presentSchedule(
      body.status === 'paused' ? await pauseSchedule(tx, caller, id) : await resumeSchedule(tx, caller, id, Date.now()),
    )
  })

  http.write(transfer.cancelSchedule, async ({ tx, caller, params }) =>
    presentSchedule(await cancelSchedule(tx, caller, BigInt(params.id))),
  )
}
