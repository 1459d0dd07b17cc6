import { perk } from '@bourse/contracts/perk'
import { beforeEach } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../../testing/refused.ts'
import type { Trader } from '../../../testing/traders.ts'
import { newKey } from './circles.ts'
import { clubWorld } from './club.ts'

export const DAY_MS = 86_400_000
export const CONFLICT = refused(409, 'STATE_CONFLICT')

/** A club whose members give memberships to each other. */
export async function giftClub() {
  const world = await clubWorld()
  const { app, olga, ann, bob, poor, open, join, figures, membership, memberCount, news, passTime, freeze } = world

  beforeEach(() => app.owner.run(sql`truncate throttles`))
  const give = (who: Trader, id: string, body: object = {}, key = newKey()) =>
    who.api.call(perk.gift, { params: { id }, body: { to: 'poor', choice: 'monthly', ...body }, key })
  const answer = (contract: typeof perk.accept | typeof perk.decline, perkId: string, who = poor) =>
    who.api.call(contract, { body: { perkId } })
  const club = (more: Parameters<typeof open>[0] = {}) => open({ dues: { monthly: 900n }, ...more })

  return { app, olga, ann, bob, poor, open, join, figures, membership, memberCount, news, passTime, freeze, give, answer, club }
}
