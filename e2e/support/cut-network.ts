import { en } from '@bourse/contracts/i18n/en'
import { idempotency } from '@bourse/contracts/idempotency'
import type { Locator, Page } from '@playwright/test'
import { expect, expectLostAnswers } from './test.ts'

const texts: Readonly<Record<string, string>> = en

/** What the page says in English, as the dictionary has it now. */
export function said(key: string, values: Record<string, string> = {}): string {
  const found = texts[key]
  if (found === undefined) throw new Error(`There is no text ${key}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

export const OFFLINE = said('shell.unsent.offline')
export const LOST = said('shell.unsent.lost')
export const UNKNOWN = said('shell.lost.what')

interface CutCall {
  page: Page
  /** The address of the call, as a pattern. */
  call: string
  /** Presses the button that sends it. */
  press: () => Promise<void>
  /** What the server has of it, read beside the page. */
  effect: () => Promise<unknown>
  /** What the effect is once it has happened, once. */
  after: unknown
  /** Shown when it is done. */
  done: Locator
  /** Shown where the words of a failure stand; the page itself unless told. */
  place?: Locator
}

/**
 * One call with the network cut before the press, on the way to the server, and on the way back: the page tells the truth each
 * time, nothing happens but the last, and that happens once. Then the network is cut again, and what was done stays done.
 */
export async function cutEverywhere({ page, call, press, effect, after, done, place }: CutCall): Promise<void> {
  expectLostAnswers()
  const context = page.context()
  const telling = place ?? page.locator('body')
  const none = await effect()

  await context.setOffline(true)
  await press()
  await expect(telling).toContainText(OFFLINE)
  await context.setOffline(false)
  expect(await effect(), 'offline').toEqual(none)

  await page.route(call, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await press()
  await expect(telling).toContainText(LOST)
  await page.unroute(call)
  expect(await effect(), 'lost on the way').toEqual(none)

  // Nobody answers until the page has had to say that it does not know.
  await page.route(`**${idempotency.settle.path}`, (route) => route.abort())
  await page.route(call, async (route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  await press()
  await expect(telling).toContainText(UNKNOWN)
  expect(await effect(), 'done, and the answer lost').toEqual(after)
  await page.unroute(`**${idempotency.settle.path}`)
  await expect(done).toBeVisible()
  await page.unroute(call)
  expect(await effect(), 'told').toEqual(after)

  await context.setOffline(true)
  await expect(done).toBeVisible()
  await context.setOffline(false)
}
