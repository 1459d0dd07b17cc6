import { ApiClient } from '@bourse/testkit/client'
import { DEMO_PASSWORD, expect, productUrl } from './test.ts'

/** An API client signed in as one of the demo's users, or as any with their password. */
export async function apiOf(handle: string): Promise<ApiClient> {
  const client = new ApiClient(productUrl())
  expect((await client.signIn(handle, DEMO_PASSWORD)).status, `signing ${handle} in`).toBe(200)
  return client
}
