import type { EndpointSchema } from '@bourse/contracts/http'
import { idempotency } from '@bourse/contracts/idempotency'
import type { Locator, Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { LOST, OFFLINE, UNKNOWN } from './cut-network.ts'
import { expect, expectLostAnswers } from './page-test.ts'

interface LostCall {
  page: Page
  server: FakeServer
  contract: EndpointSchema
  /** Presses the button that sends it. */
  press: () => Promise<void>
  /** Shown when it is done. */
  done: Locator
  /** Where the failure text is shown; the page by default. */
  place?: Locator
}

/**
 * Makes one call with the network cut before the press, on the way to the server, and on the way back: the page shows the true outcome each
 * time, and the server carries it out once. Then the network is cut again, and the outcome stays.
 */
export async function loseEverywhere({ page, server, contract, press, done, place }: LostCall): Promise<void> {
  expectLostAnswers()
  const context = page.context()
  const messages = place ?? page.locator('body')
  const before = server.received(contract).length
  const times = () => server.received(contract).length - before

  await context.setOffline(true)
  await press()
  await expect(messages).toContainText(OFFLINE)
  await context.setOffline(false)
  expect(times(), 'offline').toBe(0)

  server.lose(contract, 'request')
  await press()
  await expect(messages).toContainText(LOST)
  server.restore(contract)
  expect(times(), 'lost on the way').toBe(0)
  await expect(done).toHaveCount(0)

  // No answer arrives until the page has said that the outcome is unknown.
  server.lose(contract, 'reply')
  server.lose(idempotency.settle, 'request')
  await press()
  await expect(messages).toContainText(UNKNOWN)
  expect(times(), 'done, and the answer lost').toBe(1)
  server.restore(idempotency.settle)
  await expect(done).toBeVisible()
  server.restore(contract)
  expect(times(), 'told').toBe(1)

  await context.setOffline(true)
  await expect(done).toBeVisible()
  await context.setOffline(false)
}
