import { expect, type Locator, type Page } from '@playwright/test'
import { FakeServer } from '../fake/fake-server.ts'
import { install } from '../fake/installation.ts'
import { openSession, type Person } from '../fake/person.ts'
import { addScript } from '../fake/static-app.ts'
import { serveAxe } from './axe.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** What the page talks to: it replies as the test says. */
  server: FakeServer
}

/** Tests of single pages, on the built application and a fake server. */
export const test = base.extend<Fixtures, { fake: FakeServer }>({
  fake: [
    async ({}, use) => {
      const fake = new FakeServer()
      serveAxe(addScript)
      await fake.listen()
      process.env['BOURSE_URL'] = fake.url
      await use(fake)
      await fake.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fake }, use) => {
      fake.reset()
      install(fake)
      await use(fake)
      expect(fake.faults, 'page and contracts').toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ fake }, use) => use(fake.url),
})

export { expect }
export { expectAccessible, expectFits, expectLostAnswers } from './test.ts'

/** Two clicks of which the page has drawn nothing in between. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** Opens the page as this person, who has been signed in before. */
export async function openAs(page: Page, server: FakeServer, person: Person, at: string): Promise<void> {
  openSession(server, person)
  // Where a reused window is left: an address of the same origin, without the application.
  if (!page.url().endsWith('/ready')) await page.goto('/ready')
  await page.evaluate(
    (text) => localStorage.setItem('bourse.refresh', text),
    JSON.stringify({ refresh: 'refresh', expiresAt: Date.now() + 86_400_000 }),
  )
  await page.goto(at)
}
