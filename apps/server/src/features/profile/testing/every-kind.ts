import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { sql } from '#platform/db'
import type { EveryKind, EveryKindWorld } from '../../activity/testing/every-kind.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { signInAgain } from '../../session/testing/people.ts'

export const everyKind: EveryKind = { happen: memberships, data: { name: 'ana' } }

async function memberships(world: EveryKindWorld): Promise<void> {
  const { app, ann, bob } = world
  const { profileId } = (await bob.api.call(profile.create, { body: { name: 'growers', type: 'association', isGroup: true } })).body
  await app.db.transaction((tx) => tx.run(sql`update profiles set is_visible_to_public = true where id = ${profileId}`))
  const group = await signInAgain(app, bob)
  world.group = group
  group.access = (await group.call(session.open, { body: { profileId } })).body.access
  const params = { name: 'growers' }
  const ask = async () => {
    await ann.api.call(profile.join, { params, body: {} })
    return (await feedOf(group, { first: 1 })).items[0]?.id ?? ''
  }
  const decide = (id: string, action: string) => bob.api.call(profile.manageMember, { params: { id }, body: { action } })
  await decide(await ask(), 'reject')
  const id = await ask()
  await decide(id, 'approve')
  await decide(id, 'remove')
  await ask()
  await ann.api.call(profile.leave, { params })
}
