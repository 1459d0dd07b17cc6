import { transfer } from '@bourse/contracts/transfer'
import { ledgerJobs } from '#features/ledger'
import { sql } from '#platform/db'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { newKey } from '../../agent/testing/desk.ts'
import { transferJobs } from '../jobs.ts'

export const everyKind: EveryKind = {
  async happen(world) {
    await transfers(world)
    await proposals(world)
  },
}

const past = sql`now() - interval '1 second'`

async function transfers({ app, ann, runJob }: EveryKindWorld): Promise<void> {
  const send = (recipient: string) => ann.api.call(transfer.send, { body: { asset: 'LUSD', recipient, quantity: '5' }, key: newKey() })
  await send('bob')
  const [first, second] = [(await send('first@example.org')).body, (await send('second@example.org')).body]
  await ann.api.call(transfer.cancelInvitation, { params: { id: first.id } })
  await app.owner.run(sql`update holds set expires_at = ${past} where kind = 'invitation' and ref = ${second.id}`)
  const body = { asset: 'LUSD', recipient: 'bob', quantity: '900000', every: 'day', startsAt: Date.now() + 3_600_000 }
  const { id } = (await ann.api.call(transfer.schedule, { body, key: newKey() })).body
  for (let n = 0; n < 3; n++) {
    await app.owner.run(sql`update schedules set starts_at = starts_at - interval '1 day', next_at = ${past} where id = ${id}`)
    await runJob(transferJobs, 'transfer.run_schedules')
  }
}

async function proposals({ app, ann, bob, runJob }: EveryKindWorld): Promise<void> {
  const request = async () =>
    (await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '7' }, key: newKey() })).body.id
  const terms = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9.25' }
  const offer = async (recipient?: string) => (await ann.api.call(transfer.offer, { body: { ...terms, recipient }, key: newKey() })).body.id
  for (const make of [request, () => offer('bob')]) {
    await make()
    await bob.api.call(transfer.accept, { params: { id: await make() } })
    await bob.api.call(transfer.cancel, { params: { id: await make() } })
    await ann.api.call(transfer.cancel, { params: { id: await make() } })
  }
  await offer()
  const [asked, offered] = [await request(), await offer('bob')]
  await app.owner.run(sql`update proposals set expires_at = ${past} where id = ${asked}`)
  await app.owner.run(sql`update holds set expires_at = ${past} where kind = 'offer' and ref = ${offered}`)
  await runJob(transferJobs, 'transfer.expire_requests')
  await runJob(ledgerJobs, 'ledger.expire_holds')
  await app.runJobs('transfer')
}
