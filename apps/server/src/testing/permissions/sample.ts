import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@bourse/testkit/client'
import type { Db, Statement } from '#platform/db'

/** What the calls of a feature are tried with by everyone: the file `testing/samples.ts` of its folder. */
export interface Samples {
  /** In the demo world. */
  found?: readonly Source[]
  /** What the demo world has none of, or what is gone with the first caller who may remove it. */
  made?: readonly Made[]
  /** Paths at which even the owner finds nothing. */
  notThere?: readonly string[]
  /** Fields that a body needs beyond what its schema tells, by path: so that no answer is about the form. */
  fields?: Readonly<Record<string, object>>
  /** Whole bodies, instead of what the schema tells, where it leaves a choice. */
  bodies?: Readonly<Record<string, object>>
  /** What a query needs. */
  queries?: Readonly<Record<string, string>>
}

/** Something in the demo world that belongs to one person: what each path with a parameter is tried with. */
export interface Sample {
  /** The handle of whom it belongs to. */
  owner: string
  params: Readonly<Record<string, string>>
}

interface Source {
  /** The beginning of the paths that it serves; the longest one counts. */
  prefix: string
  /** Returns `owner` and one column for each parameter. */
  read: Statement
}

interface Made {
  prefix: string
  make(maker: Maker): Promise<string>
}

/** Who makes samples: everything belongs to this user. */
export interface Maker {
  handle: string
  owner: Db
  api(): Promise<ApiClient>
  /** In a browser of its own. */
  signIn(): Promise<ApiClient>
}

/** Another market than the one that staff halt when they are asked. */
export const MARKET = 'LETH-LUSD'

/** Of the profile `p`: the one that its user acts through after signing in. */
const IS_FIRST = 'p.id = (select min(x.id) from profiles x where x.user_id = p.user_id)'

/** The newest row of a table that belongs to such a profile. */
export const ownRow = (prefix: string, table: string, column: string, where = 'true', name = 'id'): Source => ({
  prefix,
  read: {
    text: `select p.name as owner, t.id::text as "${name}" from ${table} t join profiles p on p.id = t.${column}
           where ${IS_FIRST} and (${where}) order by t.id desc limit 1`,
    values: [],
  },
})

/** What is open to everybody is tried by `taker`. */
export const fixed = (prefix: string, params: Readonly<Record<string, string>>, owner = 'taker'): Source => ({
  prefix,
  read: {
    text: `select ${Object.entries({ owner, ...params })
      .map(([name, value]) => `'${value}' as "${name}"`)
      .join(', ')}`,
    values: [],
  },
})

/** Below every price. */
export const restingOrder = () => ({ clOrdID: randomUUID(), market: MARKET, side: 'BUY' as const, quantity: '0.01', price: '3000' })

export function expectId<Name extends string>(body: { [Key in Name]?: string } & { code?: string }, name: Name): string {
  const id = body[name]
  if (id === undefined) throw new Error(`there is no sample: ${body.code}`)
  return id
}

export async function inserted(owner: Db, statement: Statement): Promise<string> {
  return (await owner.read((tx) => tx.one<{ id: string }>(statement))).id
}

export async function newest(owner: Db, handle: string, table: 'api_keys' | 'sessions'): Promise<string> {
  const text = `select max(t.id)::text as id from ${table} t join profiles p on p.user_id = t.user_id where p.name = $1`
  return inserted(owner, { text, values: [handle] })
}
