import { friend } from '@bourse/contracts/friend'
import { profile } from '@bourse/contracts/profile'
import type { ApiClient } from '@bourse/testkit/client'
import { sql } from '#platform/db'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { type Person, signedIn } from '../../session/testing/people.ts'

export type Signed = Person & { api: ApiClient }

export interface Circle {
  app: TestApp
  /** A new user with an unused handle. */
  somebody(name: string): Promise<Signed>
  friendsOf(who: Signed): Promise<string[]>
  /** As `in ann` or `out bob`, newest first; by its address for a request by address. */
  requestsOf(who: Signed): Promise<string[]>
  /** The id of the newest request that the profile has received. */
  newestOf(who: Signed): Promise<string>
  ask(by: Signed, address: string): Promise<{ status: number; body: { status?: string; code?: string; fields?: Record<string, string[]> } }>
  becomeFriends(one: Signed, other: Signed): Promise<void>
  hide(who: Pick<Signed, 'profileId'>): Promise<void>
  /** The kinds of the profile's events about friends, each with the other profile. */
  newsOf(who: Signed): Promise<string[]>
}

/** Users who befriend each other. Called at the top of a test file, so that the audit runs at its end. */
export async function circle(): Promise<Circle> {
  const app = await testApp()
  let serial = 0
  const ask: Circle['ask'] = async (by, address) => by.api.call(friend.ask, { body: { address } }) as ReturnType<Circle['ask']>
  const newestOf: Circle['newestOf'] = async ({ api }) =>
    (await api.call(friend.requests)).body.find(({ direction }) => direction === 'in')?.id ?? 'none'
  return {
    app,
    ask,
    newestOf,
    somebody: (name) => signedIn(app, `${name}${++serial}`),
    friendsOf: async ({ api }) => (await api.call(profile.friends)).body.items.map(({ name }) => name),
    requestsOf: async ({ api }) =>
      (await api.call(friend.requests)).body.map(({ direction, person, email }) => `${direction} ${person?.name ?? email}`),
    becomeFriends: async (one, other) => {
      await ask(one, other.handle)
      await other.api.call(friend.accept, { params: { id: await newestOf(other) } })
    },
    hide: async ({ profileId }) => {
      await app.owner.run(sql`update profiles set is_visible_to_public = false where id = ${profileId}`)
    },
    newsOf: async ({ profileId }) => {
      const rows = await app.db.rows<{ kind: string; actor: string }>(sql`
        select e.kind, p.name as actor from events e join profiles p on p.user_id = e.actor_user_id and p.profile_type = 'PERSONAL'
        where e.profile_id = ${profileId} and e.kind like 'friend.%' order by e.id`)
      return rows.map(({ kind, actor }) => `${kind} by ${actor}`)
    },
  }
}
