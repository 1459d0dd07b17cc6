import { createECDH, randomBytes } from 'node:crypto'
import { activity } from '@bourse/contracts/activity'
import { session } from '@bourse/contracts/session'
import type { Page, Worker } from '@playwright/test'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('[ACT-01] [DEF-012] the delivery of each group of notifications is kept with the account', async ({ page, server }) => {
  await openAs(page, server, {}, '/settings/notifications/')
  const transfers = page.getByRole('group', { name: 'Transfers' })
  await expect(transfers.getByRole('radio', { name: 'Immediately' })).toBeChecked()
  await transfers.getByText('Daily').click()
  // By keyboard, and before the first change is answered.
  await page.getByRole('group', { name: 'Requests' }).getByRole('switch').press('Space')
  await page.getByRole('group', { name: 'Offers' }).getByRole('radio', { name: 'Immediately' }).press('ArrowRight')
  await expect(page.locator('.toast').filter({ hasText: 'Notification settings saved' })).toBeVisible()
  await page.getByRole('switch', { name: 'Hide my visits' }).press('Space')
  await expect(page.locator('.toast').filter({ hasText: 'Visit settings saved' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.reload()
  await expect(transfers.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Push: Requests' })).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'Offers' }).getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Push: Offers' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Hide my visits' })).toBeChecked()
  const notify = server.received(session.patchPreferences).flatMap(({ body }) => (body.notify ? [body.notify] : []))
  expect(notify.at(-1)).toMatchObject({
    transfers: { mail: 'daily', push: true },
    requests: { mail: 'now', push: false },
    offers: { mail: 'daily', push: true },
  })
})

test('[ACT-01] a browser subscribes to push, shows what arrives, and unsubscribes', async ({ page, context, server }) => {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const address = { endpoint: 'https://push.example/send/1', keys }
  const told = { id: '3', device: 'Chrome on Linux', createdAt: Date.now(), isThis: true }
  const isOn = () => server.received(activity.addPush).length > server.received(activity.removePush).length
  server.reply(activity.readPush, () => ({ publicKey: keys.p256dh, subscriptions: isOn() ? [told] : [] }))
  server.reply(activity.addPush, { id: '3' })
  server.reply(activity.removePush, { removed: true })
  await openAs(page, server, {}, '/settings/notifications/')
  await context.grantPermissions(['notifications'], { origin: server.url })
  // A headless browser has no push service: this one returns an address, as a real one would.
  await page.evaluate((given) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription
  }, address)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'This browser' })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  expect(server.received(activity.addPush).map(({ body }) => body)).toEqual([address])

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // A headless browser shows no notifications, so the calls are recorded.
  await worker.evaluate(() => {
    const own = globalThis as unknown as { registration: { showNotification: unknown }; shown: unknown }
    own.registration.showNotification = async (title: string, { body, tag }: { body: string; tag: string }) => {
      own.shown = { title, body, tag }
    }
  })
  const news = { title: 'Request from Ana', body: 'Ana requested 12.50 LUSD.' }
  const url = '/activity/?item=7&profile=nora'
  await deliver(page, server.url, { ...news, id: '7', url })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown }).shown)
  await expect.poll(shown).toEqual({ ...news, tag: 'item-7' })

  // The page that enabled push opens what the notification links to.
  await press(worker, url)
  await expect(page).toHaveURL(/\/activity\/?\?item=7$/)
  await page.goto('/settings/notifications/')

  await row.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  expect(server.received(activity.removePush).map(({ params }) => params)).toEqual([{ id: '3' }])
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await context.clearPermissions()
})

/** Simulates a click on the notification, which a headless browser neither shows nor follows. */
async function press(worker: Worker, url: string): Promise<void> {
  await worker.evaluate((to) => {
    interface Own {
      WindowClient: { prototype: { focus: () => Promise<unknown> } }
      dispatchEvent: (event: Event) => boolean
    }
    const own = globalThis as unknown as Own
    own.WindowClient.prototype.focus = async function focus() {
      return this
    }
    const notification = { close: () => undefined, data: { url: to } }
    own.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  }, url)
}

/** Delivers a message to the service worker, as the browser does for its push service. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  await devtools.detach()
}
