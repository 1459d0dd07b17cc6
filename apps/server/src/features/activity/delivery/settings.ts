import { createECDH } from 'node:crypto'
import { ownSettings, SettingError, textOf } from '#platform/settings'

/** In base64url, as browsers expect the public key: an uncompressed P-256 point, and its scalar. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface PushSettings {
  /** The key pair for push services; by default derived from the root secret. */
  vapidKeys: VapidKeys | undefined
  /** Push services beside those of the known browsers, as hosts or origins. */
  pushHosts: readonly string[]
}

export const PUSH_SETTINGS = ownSettings<PushSettings>((env) => ({
  vapidKeys: vapidKeysOf(textOf(env, 'VAPID_PUBLIC_KEY'), textOf(env, 'VAPID_PRIVATE_KEY')),
  pushHosts: pushHostsOf(textOf(env, 'PUSH_HOSTS') ?? ''),
}))

/** Push services would refuse every message of a pair that does not match. */
function vapidKeysOf(publicKey: string | undefined, privateKey: string | undefined): VapidKeys | undefined {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) throw new SettingError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.')
  if (publicPointOf(privateKey) !== publicKey)
    throw new SettingError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair of P-256 keys in base64url.')
  return { publicKey, privateKey }
}

function publicPointOf(privateKey: string): string | undefined {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().toString('base64url')
  } catch {
    return undefined
  }
}

function pushHostsOf(given: string): string[] {
  const entries = given.split(',').map((entry) => entry.trim().toLowerCase())
  const wrong = entries.find(
    (entry) => entry !== '' && !/^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?)$/.test(entry),
  )
  if (wrong !== undefined)
    throw new SettingError(`PUSH_HOSTS takes hosts such as push.example or *.push.example, separated by commas, not "${wrong}".`)
  return entries.filter((entry) => entry !== '')
}
