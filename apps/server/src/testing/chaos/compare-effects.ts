import { agent } from '@bourse/contracts/agent'
import { transfer } from '@bourse/contracts/transfer'
import { sql, type Db } from '#platform/db'
import type { Kept } from './steady-client.ts'

const TABLES = ['transfers', 'invitations', 'proposals', 'schedules', 'mints', 'burns'] as const
type Table = (typeof TABLES)[number]
export type Marks = Record<Table, bigint>

/** Ids in all tables before the first call. */
export async function markEffects(db: Db): Promise<Marks> {
  const marks: [Table, bigint][] = []
  for (const table of TABLES) {
    const { last } = await db.read((tx) =>
      tx.one<{ last: bigint }>({ text: `select coalesce(max(id), 0) as last from ${table}`, values: [] }),
    )
    marks.push([table, last])
  }
  return Object.fromEntries(marks) as Marks
}

/** Everything beyond the marks must have been reported to a caller exactly once; returns how many. */
export async function compareEffects(db: Db, marks: Marks, kept: readonly Kept[]): Promise<number> {
  const told = new Set(kept.filter(({ status }) => status < 300).flatMap(effectsOf))
  const found = await db.read((tx) =>
    tx.rows<{ effect: string }>(sql`
      select 'transfers ' || id as effect from transfers where id > ${marks.transfers}
        and id not in (select transfer_id from schedule_runs where transfer_id is not null)
        and id not in (select transfer_id from invitations where transfer_id is not null)
      union all select 'invitations ' || id from invitations where id > ${marks.invitations}
      union all select 'proposals ' || id from proposals where id > ${marks.proposals}
      union all select 'schedules ' || id from schedules where id > ${marks.schedules}
      union all select 'mints ' || id from mints where id > ${marks.mints}
      union all select 'burns ' || id from burns where id > ${marks.burns}`),
  )
  const there = new Set(found.map(({ effect }) => effect))
  const lost = [...told].filter((effect) => !there.has(effect))
  if (lost.length > 0) throw new Error(`${lost.length} answered calls have no effect, for example ${lost[0]}`)
  const unreported = [...there].filter((effect) => !told.has(effect))
  if (unreported.length > 0) throw new Error(`${unreported.length} effects were never reported, for example ${unreported[0]}`)
  return told.size
}

function effectsOf({ contract, body }: Kept): string[] {
  const { id, status, transferId, mints } = body as { id: string; status?: string; transferId?: string; mints?: { id: string }[] }
  switch (contract) {
    case transfer.send:
      return [`${status === 'held' ? 'invitations' : 'transfers'} ${id}`]
    case transfer.payByLink:
      return [`transfers ${transferId}`]
    case transfer.request:
    case transfer.offer:
      return [`proposals ${id}`]
    case transfer.schedule:
      return [`schedules ${id}`]
    case agent.mint:
      return [`mints ${id}`]
    case agent.collect:
      return (mints ?? []).map((mint) => `mints ${mint.id}`)
    case agent.burn:
      return [`burns ${id}`]
    default:
      return []
  }
}
