import { transfer } from '@bourse/contracts/transfer'
import type { ActivityGroup } from '@bourse/domain/activity'
import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { transferJobs } from '#features/transfer'
import { sql } from '#platform/db'
import { contributionsWith } from '../../../assemble.ts'
import { testApp } from '../../../testing/app.ts'
import { fund, makeTraders } from '../../../testing/traders.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, newKey, openAsset, openDesk, units } from '../../agent/testing/desk.ts'
import { deliveryParts } from './delivery-parts.ts'
import { sendDigests } from './digest.ts'
import { choose } from './testing/choices.ts'

/** How often the last step is taken at once. */
const AT_ONCE = rounds(3, 8)

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, desk] = await makeTraders(app, 'ann', 'desk')
const { agencyId } = await openDesk(app, desk, assetId, 1_000_000)
await app.db.transaction((tx) => fund(tx, ann, 'LUSD', units(10_000)))
const link = await linkAccount(app, ann)
const mails = () => app.mails('ann@example.org')

const announce = async () => (await mint(ann, { asset: 'LUSD', quantity: '100', agency: String(agencyId), fee: '1' })).body
const ask = async () => {
  const { body } = await burn(ann, { asset: 'LUSD', quantity: '20', agency: String(agencyId), link })
  await decideBurn(desk, body.id, { action: 'take' })
  return body
}

interface SecurityContext {
  name: string
  group: ActivityGroup
  /** Makes all ready, and answers the last step, which may be taken several times at once. */
  prepare: () => Promise<() => Promise<unknown>>
  subject: string
  says: readonly string[]
}

const HAPPENINGS: readonly SecurityContext[] = [
  {
    name: 'a confirmed load',
    group: 'deposits',
    prepare: async () => {
      const { id } = await announce()
      return () => decideMint(desk, id, { action: 'confirm' })
    },
    subject: 'Deposit completed with desk',
    says: ['100.00 LUSD', '99.00 LUSD', 'Reference '],
  },
  {
    name: 'a rejected load',
    group: 'deposits',
    prepare: async () => {
      const { id } = await announce()
      return () => decideMint(desk, id, { action: 'reject', reason: 'Nothing has arrived' })
    },
    subject: 'Deposit rejected',
    says: ['100.00 LUSD', '“Nothing has arrived”'],
  },
  {
    name: 'a confirmed unload',
    group: 'withdrawals',
    prepare: async () => {
      const { id } = await ask()
      return () => decideBurn(desk, id, { action: 'confirm', payoutReference: 'TRF-1' })
    },
    subject: 'Withdrawal completed with desk',
    says: ['20.00 LUSD', 'TRF-1', 'Fee 1.10 LUSD'],
  },
  {
    name: 'a rejected unload',
    group: 'withdrawals',
    prepare: async () => {
      const { id } = await ask()
      return () => decideBurn(desk, id, { action: 'reject', reason: 'The bank refused it' })
    },
    subject: 'Withdrawal rejected',
    says: ['20.00 LUSD', '“The bank refused it”'],
  },
  {
    name: 'a paused schedule',
    group: 'transfers',
    prepare: async () => {
      const body = { asset: 'LUSD', recipient: 'desk', quantity: '900000', every: 'day', startsAt: Date.now() + 3_600_000 }
      const { id } = (await ann.api.call(transfer.schedule, { body, key: newKey() })).body
      const aDayPasses = () =>
        app.owner.run(
          sql`update schedules set starts_at = starts_at - interval '1 day', next_at = now() - interval '1 hour' where id = ${id}`,
        )
      const run = async () => transferJobs.tasks['transfer.run_schedules']?.(null, app.db)
      for (let failures = 0; failures < 2; failures++) {
        await aDayPasses()
        await run()
      }
      await aDayPasses()
      return run
    },
    subject: 'Scheduled payment paused',
    says: ['900,000.00 LUSD to desk', '“Insufficient funds”'],
  },
]

/** As far as it is told before its last step; of all before nothing is left to tell. */
async function untilLast({ prepare }: SecurityContext): Promise<() => Promise<unknown>> {
  const last = await prepare()
  await app.runJobs()
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`update notifications set unread = false`)
    await tx.run(sql`update feeds set unread = 0`)
    await tx.run(sql`delete from mails`)
    await tx.run(sql`delete from digests`)
  })
  return last
}

describe.each(HAPPENINGS)('[ACT-01] $name', (happening) => {
  const { group, subject, says } = happening

  test(`is mailed once where that is chosen, though it is done ${AT_ONCE} times at once`, async () => {
    await choose(ann.api, group, { mail: 'now', push: false })
    const last = await untilLast(happening)
    await Promise.all(Array.from({ length: AT_ONCE }, last))
    await Promise.all([app.runJobs(), app.runJobs()])
    await sendDigests(app.db, deliveryParts(contributionsWith([]), app.settings.publicUrl, app.secrets))
    const [mail, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(mail?.subject).toBe(subject)
    for (const part of says) expect(mail?.body).toContain(part)
    expect(mail?.body).toContain('&profile=ann')
  })
})

/** These choices are made of a group: one of each is enough. */
const ofEachGroup = HAPPENINGS.filter(({ group }, at) => IS_LONG || HAPPENINGS.findIndex((one) => one.group === group) === at)

describe.each(ofEachGroup)('[ACT-01] $name', (happening) => {
  const { group, subject } = happening

  test('stands in the daily mail alone where that is chosen', async () => {
    await choose(ann.api, group, { mail: 'daily', push: false })
    await (await untilLast(happening))()
    await app.runJobs()
    expect(await mails()).toEqual([])
    await sendDigests(app.db, deliveryParts(contributionsWith([]), app.settings.publicUrl, app.secrets))
    expect((await mails()).map((mail) => mail.body.includes(subject))).toEqual([true])
  })

  test('is not mailed at all where that is chosen', async () => {
    await choose(ann.api, group, { mail: 'off', push: false })
    await (await untilLast(happening))()
    await app.runJobs()
    await sendDigests(app.db, deliveryParts(contributionsWith([]), app.settings.publicUrl, app.secrets))
    expect(await mails()).toEqual([])
  })
})
