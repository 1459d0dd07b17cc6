declare const self: ServiceWorkerGlobalScope

/** The payload that the server sends (features/activity/delivery). */
interface PushMessage {
  id: string
  title: string
  body: string
  url: string
}

self.addEventListener('install', () => void self.skipWaiting())

/** Takes control of pages that were already open, such as the one that subscribed. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  if (message) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { url: string }
  event.waitUntil(open(new URL(url, self.location.origin)))
})

/** Browsers require a visible notification for every push message; a repeated one replaces its predecessor. */
async function show({ id, title, body, url }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, { body, tag: `item-${id}`, icon: '/icon.svg', data: { url } })
}

/** Focuses an open page and navigates it there; otherwise opens a new one. */
async function open(address: URL): Promise<void> {
  if (address.origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    await page?.focus()
    if (await page?.navigate(address.href)) return
  } catch {
    // A page that another worker controls cannot be navigated from here.
  }
  await self.clients.openWindow(address.href)
}

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json() as PushMessage | undefined
  } catch {
    return undefined
  }
}
