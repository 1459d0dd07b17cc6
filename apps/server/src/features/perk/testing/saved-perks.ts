import { perk } from '@bourse/contracts/perk'
import { beforeEach } from 'vitest'
import { sql } from '#platform/db'
import { makeAsset, type Trader } from '../../../testing/traders.ts'
import { newKey } from './circles.ts'
import { clubWorld } from './club.ts'

export const FIELDS = { name: 'Growers', description: 'A plot and the tools.\n\nAnd the *Sunday* table.' }

/** A club, assets that no perk may ask for, and calls that save perks. */
export async function savedPerks() {
  const { app, olga, ann, bob, join, figures, membership, passTime } = await clubWorld()
  await makeAsset(app.db, 'LCNT', { name: 'Cents', decimals: 2, sortTerm: 'Z' })
  await makeAsset(app.db, 'LHID', { name: 'Hidden', isVisible: false, sortTerm: 'Z' })
  await makeAsset(app.db, 'LGATE', { name: 'Gated', needsAuthorization: true, sortTerm: 'Z' })
  await app.db.transaction(async (tx) => {
    await tx.run(sql`update profiles set default_asset_code = 'LUSD' where id = ${olga.profileId}`)
  })
  beforeEach(() => app.owner.run(sql`truncate throttles`))
  const create = (body: object, who: Trader = olga) => who.api.call(perk.create, { body })
  const update = (id: string, body: object, who: Trader = olga, key = newKey()) => who.api.call(perk.update, { params: { id }, body, key })
  const made = async (body: object = {}) => (await create({ ...FIELDS, ...body })).body
  const read = async (id: string, who: Trader = olga) => (await who.api.call(perk.read, { params: { id } })).body

  return { app, olga, ann, bob, join, figures, membership, passTime, create, update, made, read }
}
