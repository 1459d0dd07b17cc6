import type { SessionReply } from '@bourse/contracts/session'
import { ownProfile, readOwnProfile } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import { signAccess } from './access-token.ts'
import type { SessionParts } from './parts.ts'
import { readPreferences } from './preferences.ts'
import { profileUser } from './profile-user.ts'
import { lockLiveSession } from './sessions.ts'
import { SOUK_HOST } from './settings.ts'
import { userById } from './store.ts'

/** The session object, for the caller's active profile or the one to switch to (AUTH-07, API-39, DEF-040, DEF-056). */
export async function openSession(tx: Tx, parts: SessionParts, caller: Caller, wanted: string | undefined): Promise<SessionReply> {
  const session = (await lockLiveSession(tx, caller.sessionId ?? 0n)) ?? raise('UNAUTHENTICATED')
  const profile = await ownProfile(tx, caller, wanted === undefined ? caller.profileId : BigInt(wanted))
  await tx.run(sql`update sessions set profile_id = ${profile.id} where id = ${session.id} and profile_id <> ${profile.id}`)
  const user = await userById(tx, caller.userId)
  const preferences = readPreferences(user.preferences)
  return {
    access: await signAccess(parts.secrets, { userId: user.id, sessionId: session.id, profileId: profile.id }),
    isAuthorized: true,
    isStaff: user.is_staff,
    roles: [...(caller.roles ?? [])],
    isPasswordSet: user.password_hash !== null,
    isProfileComplete: profile.completed_at !== null,
    userID: String(user.id),
    profileID: String(profile.id),
    pocketID: String(profile.pocket_id),
    profile: await readOwnProfile(tx, { ...caller, profileId: profile.id }, profile, profileUser),
    user: {
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      preference: { language: preferences.language, autoLogoutDnx: preferences.autoLogoutDnx },
    },
    language: preferences.language,
    soukHost: parts.settings.of(SOUK_HOST),
    ...streamPlaces(parts.settings),
  }
}

type StreamSettings = Pick<SessionParts['settings'], 'publicUrl' | 'publicMqttUrl' | 'publicMdsUrl' | 'mqttPort' | 'mdsPort'>

/** Where a browser finds broker and market data: at the ports of this host, or where the operator has put them (RT-03, RT-04, RT-05). */
export function streamPlaces({ publicUrl, publicMqttUrl, publicMdsUrl, mqttPort, mdsPort }: StreamSettings) {
  const { hostname } = new URL(publicUrl)
  const mqtt = placeOf(publicMqttUrl) ?? { host: hostname, port: mqttPort }
  const mds = placeOf(publicMdsUrl) ?? { host: hostname, port: mdsPort }
  return { mqttHost: mqtt.host, mqttPort: mqtt.port, mdsHost: mds.host, mdsPort: mds.port }
}

/** The host and port of an address that the operator has set. */
function placeOf(url: string | undefined): { host: string; port: number } | undefined {
  if (url === undefined) return undefined
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port: Number(port) || (protocol === 'wss:' ? 443 : 80) }
}
