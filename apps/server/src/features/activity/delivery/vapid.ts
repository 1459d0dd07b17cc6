import { createECDH } from 'node:crypto'
import type { Secrets } from '#platform/secrets'
import type { Settings, VapidKeys } from '#platform/settings'

export interface Vapid extends VapidKeys {
  /** Whom a push service writes to when something is wrong with what we send. */
  subject: string
}

/** The house's own pair: derived from the root secret, so that every process and every start has the same. */
export function vapidOf(secrets: Secrets, { publicUrl, vapidKeys }: Pick<Settings, 'publicUrl' | 'vapidKeys'>): Vapid {
  const { hostname } = new URL(publicUrl)
  return {
    ...(vapidKeys ?? derivedKeys(secrets)),
    // Push services take an https address or a mailbox, nothing else.
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${hostname}`,
  }
}

/** Nearly every 32 bytes are a key of the curve; where they are not, the next are tried. */
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
