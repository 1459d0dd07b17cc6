import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { DEMO_PASSWORD, PEOPLE } from '../../../seed/people.ts'
import { testApp } from '../../testing/app.ts'

const app = await testApp({}, 'demo')

interface Recomputed {
  profile: string
  id: string
  asset: string
  balance: bigint
  open: bigint
  pending: bigint
}

/** Every wallet from what happened to it, and from nothing that the ledger keeps for its own convenience. */
const recomputed = await app.db.rows<Recomputed>(sql`
  select w.profile_id::text as profile, w.wallet_id::text as id, w.asset, coalesce(l.amount, 0) as balance,
         coalesce(h.amount, 0) + coalesce(r.amount, 0) as open, coalesce(a.amount, 0) as pending
  from audit.wallets w
  left join (select wallet_id, sum(amount) as amount from audit.ledger group by 1) l using (wallet_id)
  left join (select wallet_id, sum(amount) as amount from audit.holds where state = 'active' group by 1) h using (wallet_id)
  left join (select wallet_id, sum(reserved) as amount from audit.reserves group by 1) r using (wallet_id)
  left join (select wallet_id, sum(amount) as amount from audit.announced group by 1) a using (wallet_id)
  where w.profile_id is not null order by w.wallet_id`)

describe('[PKT-04] [DEF-062] in the demo world every wallet that the API shows is what the entries say', () => {
  test.each(PEOPLE.map(({ handle }) => [handle]))('%s', async (handle) => {
    const api = app.api()
    expect((await api.signIn(handle, DEMO_PASSWORD)).status).toBe(200)
    const own = (await api.call(profile.listOwn)).body
    expect(own.length).toBeGreaterThan(0)
    for (const { id } of own) {
      const { body } = await api.call(pocket.read, { params: { id: id } })
      const shown = body.wallets.map((wallet) => ({
        profile: id,
        id: wallet.id,
        asset: wallet.asset.code,
        balance: BigInt(wallet.available) + BigInt(wallet.open),
        open: BigInt(wallet.open),
        pending: BigInt(wallet.pending),
      }))
      expect(shown.length).toBeGreaterThan(0)
      expect(shown).toEqual(recomputed.filter(({ profile: of }) => of === id))
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
