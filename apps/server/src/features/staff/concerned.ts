import { concernOf } from '@bourse/domain/staff'
import { sql, type Tx } from '#platform/db'
import type { AskedFor, SignedAction } from './points.ts'

/** The users whom an act is about, as the domain's list says of its kind: over all profiles that they own or are the captain of. */
export async function concernedBy(tx: Tx, action: SignedAction, asked: AskedFor): Promise<bigint[]> {
  const concern = concernOf(action.kind)
  switch (concern) {
    case 'person':
      return [numberIn(asked.subject, 'user')]
    case 'profile':
      return usersBehind(tx, [numberIn(asked.subject, 'profile')])
    case 'parties':
      if (!action.parties) throw new Error(`${action.kind} says not which profiles it is about`)
      return usersBehind(tx, await action.parties(tx, asked))
    case 'nobody':
      return []
    case undefined:
      throw new Error(`${action.kind} is not in the list of acts that take two`)
  }
}

async function usersBehind(tx: Tx, profileIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select distinct u.id from published.profiles p, unnest(array[p.user_id, p.captain_user_id]) as u(id)
    where p.id = any(${profileIds.map(String)}::bigint[]) and u.id is not null`)
  return rows.map(({ id }) => id)
}

function numberIn(subject: string, kind: string): bigint {
  const [, id] = new RegExp(`^${kind}:([1-9][0-9]{0,17})$`).exec(subject) ?? []
  if (id === undefined) throw new Error(`${subject} names no ${kind}`)
  return BigInt(id)
}
