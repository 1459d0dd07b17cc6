import { setToldUser } from './told-user.ts'

/** Whether news can reach this browser while the page is closed. `blocked`: its user has said no, and only they can take that back. */
export type PushSupport = 'unsupported' | 'blocked' | 'possible'

export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Tells whether this browser can be told, now and whenever that changes: leave is given and taken back in the browser's own
 * settings. Answers how to stop.
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

/** Asks for leave, and for an address at the browser's own push service; undefined where leave was not given. */
export async function subscribe(publicKey: string): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return addressOf(await pushManager.subscribe(options))
  } catch (failure) {
    // An address that was made for another key of ours stands in the way of a new one.
    const old = await pushManager.getSubscription()
    if (!old) throw failure
    await old.unsubscribe()
    return addressOf(await pushManager.subscribe(options))
  }
}

/** The address this browser has, if it has one; it goes when leave is taken back. */
export async function currentAddress(): Promise<PushAddress | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? addressOf(subscription) : undefined
}

export async function unsubscribe(): Promise<void> {
  setToldUser(undefined)
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

const WORKER = '/service-worker.js'

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}
