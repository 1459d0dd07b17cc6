import { rounds } from '@bourse/testkit/effort'
import { expect, test, vi } from 'vitest'
import { assetByCode } from '#features/catalogue'
import { sql } from '#platform/db'
import { AppError, raise } from '#platform/http'
import { testApp } from '../../testing/app.ts'
import { makeTraders } from '../../testing/traders.ts'
import { announceMint } from './announce-mint.ts'
import { cancelMint } from './end-mint.ts'
import { openAsset, openDesk, units } from './testing/desk.ts'

vi.setConfig({ testTimeout: 300_000 })

const ROUNDS = rounds(3, 200)
const AT_ONCE = rounds(10, 20)
const PENDING_MAX = 50

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, one, other] = await makeTraders(app, 'ann', 'one', 'other')
const desks = [await openDesk(app, one, assetId), await openDesk(app, other, assetId)]
const asset = await app.db.read(async (tx) => (await assetByCode(tx, 'LUSD')) ?? raise('ASSET_NOT_FOUND'))
const caller = { ...ann, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }

/** To one agent and the other in turn: the limit is the member's, over all of them. */
async function announce(index: number): Promise<string> {
  const agencyId = String(desks[index % desks.length]?.agencyId)
  return app.db
    .transaction((tx) => announceMint(tx, caller, { asset, quantity: units(10), agencyId }))
    .then(({ id }) => String(id))
    .catch((error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    })
}

/** Takes back all but so many of them. */
async function leavePending(count: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const rows = await tx.rows<{ id: bigint }>(sql`select id from mints where status = 'pending' order by id desc offset ${count}::int`)
    for (const { id } of rows) await cancelMint(tx, caller, id)
  })
}

test(`[DEF-069] a member has at most ${PENDING_MAX} pending deposits, however many are announced at once, ${ROUNDS} times`, async () => {
  for (let count = 0; count < PENDING_MAX; count++) expect(await announce(count)).toMatch(/^\d+$/)
  expect(await announce(0)).toBe('LIMIT_REACHED')
  for (let round = 0; round < ROUNDS; round++) {
    const free = 1 + (round % 3)
    await leavePending(PENDING_MAX - free)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => announce(index)))
    expect(answers.filter((answer) => answer !== 'LIMIT_REACHED')).toHaveLength(free)
  }
})
