import { describe, expect, test } from 'vitest'
import { pocket } from '@bourse/contracts/pocket'
import { ensureWallet, hold, issuanceWallet, post } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeAsset } from '../../testing/traders.ts'
import { fromTo } from '../ledger/testing/books.ts'
import { signedIn } from '../session/testing/people.ts'

const app = await testApp()
const assetId = await makeAsset(app.db, 'TUSD', { name: 'Test dollar', symbol: '$' })
const owner = await signedIn(app, 'holder')
const stranger = await signedIn(app, 'onlooker')
const read = (who: typeof owner, id: string) => who.api.call(pocket.read, { params: { id } })

describe('a pocket', () => {
  test('[PROF-05] begins empty', async () => {
    expect(await read(owner, String(owner.profileId))).toMatchObject({ status: 200, body: { wallets: [] } })
  })

  test('[API-13] [DEF-029] shows balance, available and open to the last raw unit, as text', async () => {
    const amount = 10n ** 30n + 1n
    await app.db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: bigint }>(sql`select pocket_id as id from profiles where id = ${owner.profileId}`)
      const walletId = await ensureWallet(tx, id, assetId)
      const source = await issuanceWallet(tx, assetId)
      await post(tx, {
        kind: 'mint',
        ref: 'demo:test',
        legs: fromTo(source, walletId, amount),
      })
      await hold(tx, { walletId, amount: 7n, kind: 'test' })
    })
    const { body } = await read(owner, String(owner.profileId))
    expect(body.wallets).toMatchObject([
      { asset: { code: 'TUSD' }, balance: String(amount), available: String(amount - 7n), open: '7', pending: '0', version: '2' },
    ])
  })

  test('[DEF-029] of another user answers as if it did not exist', async () => {
    const theirs = await read(stranger, String(owner.profileId))
    const missing = await read(stranger, '999999999')
    expect(theirs).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    expect(theirs.body).toEqual(missing.body)
  })

  test.each(['0', '-1', 'x', '1.5', '9'.repeat(40), '%20'])('[DEF-030] at %j is refused', async (id) => {
    expect((await owner.api.send('GET', `/api/profile/${id}/pocket/`)).status).toBe(400)
  })

  test('[DEF-029] is nothing for visitors', async () => {
    expect((await app.api().call(pocket.read, { params: { id: String(owner.profileId) } })).status).toBe(401)
  })
})
