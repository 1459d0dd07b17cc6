import type { LogEntry, StaffMember } from '@bourse/contracts/staff'
import { hasRole } from '@bourse/domain/staff'
import { type LogRow, readMembers } from '#features/session'
import type { Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import type { SubjectNames } from './points.ts'
import { readPeople } from './present.ts'
import { readSignatures } from './signatures.ts'
import { presentMember } from './team.ts'

/** Entries of the log with the names of today: the log itself has ids only, so that a closed account leaves no name in it. */
export async function presentLog(
  tx: Tx,
  sources: readonly SubjectNames[],
  { roles = [] }: Caller,
  rows: readonly LogRow[],
): Promise<LogEntry[]> {
  const actors = [...new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))]
  const members = new Map<bigint, StaffMember>((await readMembers(tx, actors)).map((row) => [row.user_id, presentMember(row)]))
  const names = await readNames(tx, sources, rows)
  const signed = await readSigned(tx, rows)
  const seesAddress = hasRole(roles, ['compliance'])
  return rows.map(({ id, user_id, action, subject, data, address, at, seal }) => ({
    id: String(id),
    at: at.getTime(),
    by: user_id === null ? null : (members.get(user_id) ?? { userId: String(user_id), name: '', displayName: '', roles: [] }),
    action,
    subject,
    about: names.get(subject) ?? '',
    data,
    address: seesAddress ? address : null,
    seal: seal?.toString('hex') ?? null,
    signed: signed.get(String(data['signature'])) ?? [],
  }))
}

/** By the request's id: who asked, and who signed. */
async function readSigned(tx: Tx, rows: readonly LogRow[]): Promise<ReadonlyMap<string, LogEntry['signed']>> {
  const ids = rows.flatMap(({ data: { signature } }) => (typeof signature === 'string' && /^[0-9]+$/.test(signature) ? [signature] : []))
  if (ids.length === 0) return new Map()
  const requests = await readSignatures(tx, [...new Set(ids)])
  const people = await readPeople(tx, requests)
  return new Map(
    requests.map(({ id, asked_by, asked_at, decided_by, decided_at, state }) => [
      String(id),
      [
        { by: people(asked_by), at: asked_at.getTime() },
        ...(state === 'done' && decided_by !== null && decided_at ? [{ by: people(decided_by), at: decided_at.getTime() }] : []),
      ],
    ]),
  )
}

async function readNames(tx: Tx, sources: readonly SubjectNames[], rows: readonly LogRow[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { kind, read } of sources) {
    const ids = [...new Set(rows.flatMap(({ subject }) => (subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : [])))]
    if (ids.length > 0) for (const [id, name] of await read(tx, ids)) found.set(`${kind}:${id}`, name)
  }
  return found
}
