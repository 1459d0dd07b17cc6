declare const self: ServiceWorkerGlobalScope

/** What the server sends (features/activity/beyond). */
interface PushMessage {
  id: string
  title: string
  body: string
  url: string
}

self.addEventListener('install', () => void self.skipWaiting())

/** Pages that were open before are led by it too: the one that asked to be told, for a start. */
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

/** Browsers that let a page be told want to see something for every message; one that comes again takes its own place. */
async function show({ id, title, body, url }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, { body, tag: `item-${id}`, icon: '/icon.svg', data: { url } })
}

/** A page that is open already comes forward and goes there; otherwise a new one opens. */
async function open(address: URL): Promise<void> {
  if (address.origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    await page?.focus()
    if (await page?.navigate(address.href)) return
  } catch {
    // A page that another worker leads does not follow this one.
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
