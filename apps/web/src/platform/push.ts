import { setPushUser } from './push-user.ts'

/**
 * Whether this browser can receive push messages. `blocked`: the user denied the permission, and only they can grant it again.
 */
export type PushSupport = 'unsupported' | 'blocked' | 'possible'

export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Reports whether this browser can receive push messages, now and whenever the permission changes. Returns a function that stops.
 */
export function watchSupport(listener: (support: PushSupport) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const say = (permission: NotificationPermission | PermissionState) => {
    if (!signal.aborted) listener(permission === 'denied' ? 'blocked' : 'possible')
  }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) listener('unsupported')
  else
    navigator.permissions.query({ name: 'notifications' }).then(
      (permission) => {
        say(permission.state)
        permission.addEventListener('change', () => say(permission.state), { signal })
      },
      () => say(Notification.permission),
    )
  return () => stop.abort()
}

/** Asks for the permission and subscribes at the browser's push service; undefined if the permission was denied. */
export async function subscribe(publicKey: string): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return addressOf(await pushManager.subscribe(options))
  } catch (failure) {
    // A subscription made with another public key must be removed before a new one can be made.
    const old = await pushManager.getSubscription()
    if (!old) throw failure
    await old.unsubscribe()
    return addressOf(await pushManager.subscribe(options))
  }
}

/** The browser's current subscription, if any; it ends when the permission is withdrawn. */
export async function currentAddress(): Promise<PushAddress | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? addressOf(subscription) : undefined
}

export async function unsubscribe(): Promise<void> {
  setPushUser(undefined)
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const WORKER = '/service-worker.js'

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}
