import { ECDH } from 'node:crypto'
import { activity } from '@bourse/contracts/activity'
import type { Tx } from '#platform/db'
import type { Contributions } from '#platform/feature'
import { type Http, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { READERS, type Readers } from '../points.ts'
import { isPushService } from './push-services.ts'
import { PUSH_SETTINGS } from './settings.ts'
import { listSubscriptions, removeSubscription, saveSubscription } from './subscriptions.ts'
import { vapidOf } from './vapid.ts'

/** More browsers than a user has; a program might try more. */
const BROWSERS_MAX = 10

const AUTH_BYTES = 16

interface Parts {
  settings: Settings
  secrets: Secrets
  contributions: Contributions
}

export function deliveryRoutes(http: Http, { settings, secrets, contributions }: Parts): void {
  const readers = contributions.only(READERS)
  const { pushHosts, vapidKeys } = settings.of(PUSH_SETTINGS)
  const { publicKey } = vapidOf(secrets, { publicUrl: settings.publicUrl, vapidKeys })
  http.read(activity.readPush, async ({ tx, caller }) => ({
    publicKey,
    subscriptions: (await listSubscriptions(tx, readers, caller.userId)).map(({ id, session_id, device, created_at }) => ({
      id: String(id),
      device,
      createdAt: created_at.getTime(),
      isThis: session_id === caller.sessionId,
    })),
  }))

  http.write(activity.addPush, async ({ tx, caller, body: { endpoint, keys } }) => {
    const sessionId = caller.sessionId ?? raise('FORBIDDEN')
    if (!isPushService(endpoint, pushHosts)) raise('PUSH_REFUSED')
    if (!isPoint(keys.p256dh)) raise('INVALID', { 'keys.p256dh': ['fields.invalid'] })
    if (Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES) raise('INVALID', { 'keys.auth': ['fields.invalid'] })
    await expectRoom(tx, readers, caller.userId, sessionId)
    return { id: String(await saveSubscription(tx, { userId: caller.userId, sessionId, endpoint, ...keys })) }
  })

  http.write(activity.removePush, async ({ tx, caller, params }) => {
    if (!(await removeSubscription(tx, caller.userId, BigInt(params.id)))) raise('NOT_FOUND')
    return { removed: true }
  })
}

/** Serialized, so that concurrent calls can't exceed the limit together. */
async function expectRoom(tx: Tx, readers: Readers, userId: bigint, sessionId: bigint): Promise<void> {
  await readers.lock(tx, userId)
  const others = (await listSubscriptions(tx, readers, userId)).filter((one) => one.session_id !== sessionId)
  if (others.length >= BROWSERS_MAX) raise('LIMIT_REACHED')
}

/** The format that every browser gives: an uncompressed curve point. Messages can't be encrypted for anything else. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  try {
    return bytes.length === 65 && bytes[0] === 4 && ECDH.convertKey(bytes, 'prime256v1').length > 0
  } catch {
    return false
  }
}
