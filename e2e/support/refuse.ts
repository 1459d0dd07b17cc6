import type { Page } from '@playwright/test'

/** Answers posts to an address as a server would that refuses them: with its message, or with nothing but the status. */
export async function refuse(page: Page, call: string, message?: string): Promise<void> {
  const json = message === undefined ? {} : { json: { code: 'STATE_CONFLICT', message } }
  await page.route(call, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 409, ...json }) : route.fallback()))
}
