import type { PersonRegisterRow, PersonReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { openRequestsOf } from '#features/help'
import { profilesOfUser } from '#features/profile'
import { languageOf, lastSeen, listApiKeys, listSessions, rolesOf, usersByIds } from '#features/session'
import { presentSignatures, type SignedAction } from '#features/staff'
import { presentSanction, readTraders, sanctionsOf } from '#features/street'
import { type LatestVerification, latestVerifications } from '#features/verification'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { findPerson, type FoundRow } from './find-people.ts'
import { readLimits } from './limits.ts'
import { readNotes } from './notes.ts'
import { readWorth, type Worth } from './read-value.ts'
import { readAsked } from './asked.ts'
import { readSuspensions } from './read-suspensions.ts'

/** The rows of the register with what only other features know. */
export async function presentPeople(tx: Tx, rows: readonly FoundRow[]): Promise<PersonRegisterRow[]> {
  const ids = rows.map(({ user_id }) => user_id)
  const [worthOf, seen] = [await readWorth(tx, ids), await lastSeen(tx, ids)]
  const pending = rows.flatMap(({ identity, profile_id }) => (identity === 'pending' && profile_id !== null ? [profile_id] : []))
  const waiting = await latestVerifications(tx, pending)
  return rows.map((row) => presentRow(row, { worth: worthOf(row.user_id), seenAt: seen.get(row.user_id), waiting }))
}

interface Known {
  worth: Worth
  seenAt: Date | undefined
  waiting: readonly LatestVerification[]
}

function presentRow(row: FoundRow, { worth, seenAt, waiting }: Known): PersonRegisterRow {
  const own = waiting.find(({ profile_id, kind, status }) => profile_id === row.profile_id && kind === 'identity' && status === 'pending')
  return {
    userId: String(row.user_id),
    profileId: row.profile_id === null ? null : String(row.profile_id),
    name: row.name,
    displayName: row.display_name,
    photo: row.photo,
    profiles: row.profiles,
    identity: row.identity,
    identityWaitsSince: own?.submitted_at.getTime() ?? null,
    isStaff: row.is_staff,
    isClosed: !row.is_active,
    suspended: row.suspended,
    isInDispute: row.is_in_dispute,
    value: String(worth.value),
    seenAt: seenAt?.getTime() ?? null,
  }
}

/**
 * One person with everything that staff decide by; papers are opened one by one, each view recorded. Members of staff who look at
 * themselves see neither what colleagues noted about them nor what is asked for.
 */
export async function readPerson(tx: Tx, actions: readonly SignedAction[], caller: Caller, userId: bigint): Promise<PersonReply> {
  const found = (await findPerson(tx, userId)) ?? raise('PERSON_NOT_FOUND')
  const [row] = await presentPeople(tx, [found])
  if (!row) return raise('INTERNAL')
  const profiles = await profilesOfUser(tx, userId)
  const profileIds = profiles.map(({ id }) => id)
  const user = await tx.one<{ email: string; created_at: Date }>(
    sql`select u.email, u.created_at from published.users u where u.id = ${userId}`,
  )
  const notes = userId === caller.userId ? [] : await readNotes(tx, userId)
  const suspensions = await readSuspensions(tx, userId)
  const traders = await readTraders(tx, profileIds)
  const names = await usersByIds(
    tx,
    [...notes, ...suspensions].map(({ byUserId }) => String(byUserId)),
  )
  const nameOf = (id: bigint) => names.get(String(id)) ?? ''
  const seesAddresses = hasRole(caller.roles ?? [], ['compliance'])
  return {
    ...row,
    email: found.is_active ? user.email : '',
    language: await languageOf(tx, userId),
    roles: await rolesOf(tx, userId),
    since: user.created_at.getTime(),
    open: String((await readWorth(tx, [userId]))(userId).open),
    ownProfiles: profiles.map(({ id, name, display_name, photo, profile_type, captain_user_id }) => ({
      id: String(id),
      name: found.is_active ? name : '',
      displayName: found.is_active ? display_name || name : '',
      photo: found.is_active ? photo : null,
      isPersonal: profile_type === 'PERSONAL',
      isCaptain: captain_user_id === userId,
      tickets: traders.get(id)?.standing.tickets ?? 0,
      score: traders.get(id)?.standing.score ?? null,
    })),
    verifications: (await latestVerifications(tx, profileIds)).map(presentVerification),
    limits: await readLimits(tx, userId),
    sessions: (await listSessions(tx, userId)).map(({ id, device, address, last_seen_at }) => ({
      id: String(id),
      device,
      address: seesAddresses ? address : null,
      seenAt: last_seen_at.getTime(),
    })),
    apiKeys: (await listApiKeys(tx, userId)).map(({ id, name, last_used_at }) => ({
      id: String(id),
      name,
      lastUsedAt: last_used_at?.getTime() ?? null,
    })),
    suspensions: suspensions.map(({ byUserId, ...suspension }) => ({ ...suspension, by: nameOf(byUserId) })),
    sanctions: (await sanctionsOf(tx, userId)).map(presentSanction),
    notes: notes.map(({ byUserId, ...note }) => ({ ...note, by: nameOf(byUserId) })),
    help: (await openRequestsOf(tx, profileIds)).map(({ id, subject, changed_at }) => ({
      id: String(id),
      subject,
      changedAt: changed_at.getTime(),
    })),
    asked: await presentSignatures(tx, actions, caller, await readAsked(tx, userId)),
  }
}

function presentVerification(row: LatestVerification): PersonReply['verifications'][number] {
  return {
    id: String(row.id),
    profileId: String(row.profile_id),
    kind: row.kind,
    status: row.status,
    submittedAt: row.submitted_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    papers: row.papers,
  }
}
