import { createECDH } from 'node:crypto'
import type { Secrets } from '#platform/secrets'
import type { SharedSettings } from '#platform/settings'
import type { PushSettings, VapidKeys } from './settings.ts'

export interface Vapid extends VapidKeys {
  /** The contact that a push service writes to about problems. */
  subject: string
}

/** The installation's own pair: derived from the root secret, so that every process and every start has the same. */
export function vapidOf(
  secrets: Secrets,
  { publicUrl, vapidKeys }: Pick<SharedSettings, 'publicUrl'> & Pick<PushSettings, 'vapidKeys'>,
): Vapid {
  const { hostname } = new URL(publicUrl)
  return {
    ...(vapidKeys ?? derivedKeys(secrets)),
    // Push services accept only an https address or a mailbox.
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${hostname}`,
  }
}

/** Almost any 32 bytes are a valid key of the curve; otherwise the next ones are tried. */
function derivedKeys(secrets: Secrets): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const curve = createECDH('prime256v1')
    const scalar = secrets.key(`vapid/${attempt}`)
    try {
      curve.setPrivateKey(scalar)
    } catch {
      continue
    }
    return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: scalar.toString('base64url') }
  }
}
