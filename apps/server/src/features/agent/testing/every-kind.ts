import { agent } from '@bourse/contracts/agent'
import { sql } from '#platform/db'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { agentJobs } from '../jobs.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, newKey, openDesk } from './desk.ts'

export const everyKind: EveryKind = { happen: agencies, data: { payers: 3, payoutReference: 'TRF-1' } }

const past = sql`now() - interval '1 second'`

async function agencies({ app, ann, desk, assetId, runJob }: EveryKindWorld): Promise<void> {
  const { agencyId } = await openDesk(app, desk, assetId, 1_000_000)
  const account = { agencyId: String(agencyId), bankName: 'Harbor Street Bank', accountNumber: '4471029934', routingNumber: '021000021' }
  await desk.api.call(agent.saveBankAccount, { body: account })
  const deposit = async () => (await mint(ann, { asset: 'LUSD', quantity: '100', agency: String(agencyId) })).body.id
  await decideMint(desk, await deposit(), { action: 'confirm' })
  await decideMint(desk, await deposit(), { action: 'reject', reason: 'No payment with this reference' })
  await ann.api.call(agent.cancelMint, { params: { id: await deposit() } })
  const late = await deposit()
  await app.owner.run(sql`update mints set expires_at = ${past} where id = ${late}`)
  await runJob(agentJobs, 'agent.expire_mints')
  await deposit()
  await desk.api.call(agent.collect, { body: { asset: 'LUSD', payments: [{ profile: 'ann', quantity: '20' }] }, key: newKey() })

  const linkId = await linkAccount(app, ann)
  const withdraw = async () => (await burn(ann, { asset: 'LUSD', quantity: '50', agency: String(agencyId), link: linkId })).body.id
  const [paid, refused] = [await withdraw(), await withdraw()]
  await decideBurn(desk, paid, { action: 'take' })
  await decideBurn(desk, paid, { action: 'confirm', payoutReference: 'P-1' })
  await decideBurn(desk, refused, { action: 'take' })
  await decideBurn(desk, refused, { action: 'reject', reason: 'The account is closed' })
  await ann.api.call(agent.cancelBurn, { params: { id: await withdraw() } })
}
