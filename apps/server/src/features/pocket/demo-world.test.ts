import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { DEMO_PASSWORD, PEOPLE } from '../../../seed/people.ts'
import { testApp } from '../../testing/app.ts'

const app = await testApp({}, 'demo')

interface Recomputed {
  id: string
  asset: string
  balance: bigint
  open: bigint
  pending: bigint
}

/** Each wallet of a profile from what happened to it, and from nothing that the ledger keeps for its own convenience. */
async function recompute(profileId: string): Promise<Recomputed[]> {
  return app.db.read((tx) =>
    tx.rows<Recomputed>(sql`
      select w.wallet_id::text as id, w.asset,
             coalesce((select sum(l.amount) from audit.ledger l where l.wallet_id = w.wallet_id), 0) as balance,
             coalesce((select sum(h.amount) from audit.holds h where h.wallet_id = w.wallet_id and h.state = 'active'), 0)
               + coalesce((select r.reserved from audit.reserves r where r.wallet_id = w.wallet_id), 0) as open,
             coalesce((select sum(a.amount) from audit.announced a where a.wallet_id = w.wallet_id), 0) as pending
      from audit.wallets w where w.profile_id = ${profileId} order by w.wallet_id`),
  )
}

describe('[PKT-04] [DEF-062] in the demo world every wallet that the API shows is what the entries say', () => {
  test.each(PEOPLE.map(({ handle }) => [handle]))('%s', async (handle) => {
    const api = app.api()
    expect((await api.signIn(handle, DEMO_PASSWORD)).status).toBe(200)
    const own = (await api.call(profile.listOwn)).body
    expect(own.length).toBeGreaterThan(0)
    for (const { id } of own) {
      const { body } = await api.call(pocket.read, { params: { id: id } })
      const shown = body.wallets.map((wallet) => ({
        id: wallet.id,
        asset: wallet.asset.code,
        balance: BigInt(wallet.available) + BigInt(wallet.open),
        open: BigInt(wallet.open),
        pending: BigInt(wallet.pending),
      }))
      expect(shown.length).toBeGreaterThan(0)
      expect(shown).toEqual(await recompute(id))
      expect(body.wallets.map(({ balance }) => BigInt(balance))).toEqual(shown.map(({ balance }) => balance))
      await expectExplained(api, id, shown)
    }
  })
})

async function expectExplained(api: ReturnType<typeof app.api>, id: string, wallets: readonly Recomputed[]): Promise<void> {
  for (const { asset, open, pending } of wallets) {
    const { body } = await api.call(pocket.explain, { params: { id, asset } })
    const sum = (parts: readonly { amount: string }[]) => parts.reduce((total, { amount }) => total + BigInt(amount), 0n)
    expect([sum(body.parts), sum(body.pendingParts)], `${asset} explains itself`).toEqual([open, pending])
    expect(
      body.parts.filter(({ kind }) => kind === 'other'),
      `${asset} has no part that nobody speaks for`,
    ).toEqual([])
  }
}
