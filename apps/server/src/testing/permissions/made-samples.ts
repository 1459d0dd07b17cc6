import { randomUUID } from 'node:crypto'
import { alert } from '@bourse/contracts/alert'
import { exchange, safetyTimers } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import { sql } from '#platform/db'
import { PASSWORD } from '../password.ts'
import type { TestDatabase } from '../db.ts'
import type { Sample } from './samples.ts'

/** Who makes samples: everything belongs to this user. */
export interface Maker {
  handle: string
  owner: TestDatabase
  api(): Promise<ApiClient>
  /** In a browser of its own. */
  signIn(): Promise<ApiClient>
}

interface Made {
  /** The beginning of the paths that it serves. */
  prefix: string
  make(maker: Maker): Promise<string>
}

/** Another than the one that staff halt when they are asked. */
const MARKET = 'LETH-LUSD'

/** What the demo world has none of, or what is gone with the first caller who may remove it. */
const MADE: readonly Made[] = [
  {
    prefix: '/api/alerts/:id/',
    async make({ api }) {
      const body = { market: MARKET, kind: 'price' as const, direction: 'above' as const, threshold: '900000' }
      return expectId((await (await api()).call(alert.create, { body, key: randomUUID() })).body, 'id')
    },
  },
  {
    prefix: '/api/safety-timers/:id/',
    make: async ({ api }) => expectId((await (await api()).call(safetyTimers.checkIn, { body: { seconds: 86_400 } })).body, 'timerID'),
  },
  {
    prefix: '/api/paper/orders/:id/',
    async make({ api }) {
      const client = await api()
      await client.call(paper.open, { body: {}, key: randomUUID() })
      return expectId((await client.call(paper.place, { body: restingOrder() })).body, 'orderID')
    },
  },
  {
    prefix: '/api/orders/:id/',
    make: async ({ api }) => expectId((await (await api()).call(exchange.place, { body: restingOrder() })).body, 'orderID'),
  },
  {
    prefix: '/api/payment-links/:id/',
    make: async ({ api }) => expectId((await (await api()).call(transfer.makePaymentLink, { body: { asset: 'LUSD' } })).body, 'id'),
  },
  {
    prefix: '/api/security/keys/:id/',
    async make({ api, owner, handle }) {
      await (await api()).call(session.addApiKey, { body: { name: 'sample', scopes: ['read'], password: PASSWORD } })
      return newest(owner, handle, 'api_keys')
    },
  },
  {
    prefix: '/api/security/sessions/:id/',
    async make({ signIn, owner, handle }) {
      await signIn()
      return newest(owner, handle, 'sessions')
    },
  },
  {
    // A real one needs an authenticator; who may remove it does not depend on what is in it.
    prefix: '/api/security/passkeys/:id/',
    make: ({ owner, handle }) =>
      owner.value<string>(sql`
        insert into passkeys (user_id, credential_id, public_key, counter, name)
        select user_id, ${randomUUID()}, '\\x00', 0, 'sample' from profiles where name = ${handle} returning id::text`),
  },
  {
    prefix: '/api/push/:id/',
    async make({ signIn, owner, handle }) {
      await signIn()
      return owner.value<string>(sql`
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        select user_id, (select max(s.id) from sessions s where s.user_id = p.user_id), ${`https://push.example/${randomUUID()}`}, '', ''
        from profiles p where p.name = ${handle} returning id::text`)
    },
  },
]

/** Makes a new sample for this path; undefined where those of the demo world do. */
export async function makeSample(maker: Maker, path: string): Promise<Sample | undefined> {
  const made = MADE.find(({ prefix }) => path.startsWith(prefix))
  return made && { owner: maker.handle, params: { id: await made.make(maker) } }
}

/** Below every price. */
const restingOrder = () => ({ clOrdID: randomUUID(), market: MARKET, side: 'BUY' as const, quantity: '0.01', price: '3000' })

function expectId<Name extends string>(body: { [Key in Name]?: string } & { code?: string }, name: Name): string {
  const id = body[name]
  if (id === undefined) throw new Error(`there is no sample: ${body.code}`)
  return id
}

async function newest(owner: TestDatabase, handle: string, table: 'api_keys' | 'sessions'): Promise<string> {
  const text = `select max(t.id)::text as id from ${table} t join profiles p on p.user_id = t.user_id where p.name = $1`
  return owner.value<string>({ text, values: [handle] })
}
