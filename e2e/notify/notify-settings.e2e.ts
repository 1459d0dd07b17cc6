import { createECDH, randomBytes } from 'node:crypto'
import { transfer } from '@bourse/contracts/transfer'
import type { Page, Worker } from '@playwright/test'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, mailTo, productUrl, signIn, test } from '../support/test.ts'

test('[ACT-01] [DEF-012] the delivery of each group of notifications is kept with the account', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const transfers = page.getByRole('group', { name: 'Transfers' })
  await expect(transfers.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await transfers.getByText('Immediately').click()
  // By keyboard, and before the first change is answered.
  await page.getByRole('group', { name: 'Requests' }).getByRole('switch').press('Space')
  await page.getByRole('group', { name: 'Offers' }).getByRole('radio', { name: 'Immediately' }).press('ArrowRight')
  await expect(page.locator('.toast').filter({ hasText: 'Notification settings saved' })).toBeVisible()
  await page.getByRole('switch', { name: 'Hide my visits' }).press('Space')
  await expect(page.locator('.toast').filter({ hasText: 'Visit settings saved' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.reload()
  await expect(transfers.getByRole('radio', { name: 'Immediately' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Push: Requests' })).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'Offers' }).getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Push: Offers' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Hide my visits' })).toBeChecked()
})

test('[ACT-01] a browser subscribes to push, shows what arrives, and unsubscribes', async ({ page, context }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  await context.grantPermissions(['notifications'], { origin: productUrl() })
  await mockPushService(page)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  const told = page.getByRole('listitem').filter({ hasText: 'This browser' })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // A headless browser shows no notifications, so the calls are recorded.
  await worker.evaluate(() => {
    const own = globalThis as unknown as { registration: { showNotification: unknown }; shown: unknown }
    own.registration.showNotification = async (title: string, { body, tag }: { body: string; tag: string }) => {
      own.shown = { title, body, tag }
    }
  })
  const news = { title: 'Request from Ana', body: 'Ana requested 12.50 LUSD.' }
  const url = `/activity/?item=7&profile=${account.handle}`
  await deliver(page, { ...news, id: '7', url })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown }).shown)
  await expect.poll(shown).toEqual({ ...news, tag: 'item-7' })

  // The page that enabled push opens what the notification links to.
  await press(worker, url)
  await expect(page).toHaveURL(/\/activity\/?\?item=7$/)
  await page.goto('/settings/')

  await told.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await context.clearPermissions()
})

test('[ACT-01] a request is mailed to its payer at once, and the link leads to it', async ({ page }) => {
  const [asker, payer] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newAccount()])
  const body = { asset: 'LUSD', from: payer.handle, quantity: '12.5', note: 'Lunch' }
  expect((await asker.client.call(transfer.request, { body, key: uniqueName('ask') })).status).toBe(201)
  const mail = await mailTo(payer.email, /12\.50 LUSD/)
  expect(mail.subject).toContain('Ana Asker')
  const [link = ''] = /http\S+item=\d+/.exec(mail.body) ?? []
  await signIn(page, payer.handle, { at: new URL(link).pathname + new URL(link).search })
  await expect(page.getByRole('main')).toContainText('Lunch')
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /approve/i })
      .first(),
  ).toBeVisible()
})

/** Mocks the push service, which a headless browser lacks: returns an address, as a real one would. */
async function mockPushService(page: Page): Promise<void> {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.evaluate(
    (given) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription
    },
    { endpoint: `https://fcm.googleapis.com/fcm/send/${uniqueName('e2e')}`, keys },
  )
}

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
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(productUrl()) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: productUrl(), registrationId: await registration, data })
  await devtools.detach()
}
