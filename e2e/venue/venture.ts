import { venue, type VenueReply } from '@bourse/contracts/venue'
import type { Page } from '@playwright/test'
import { type Account, uniqueName } from '../support/account.ts'
import { runSql } from '../support/database.ts'
import { expect } from '../support/test.ts'

const DAY_MS = 86_400_000

/** A class of a test's own, named by its slug, so that its ranking has only the test's ventures. Classes come with the installation: no call makes one. */
export async function openClass(): Promise<string> {
  const slug = uniqueName('class')
  await runSql(
    `with made as (insert into asset_classes (slug, is_open) values ($1, true) returning id)
     insert into asset_class_contents (asset_class_id, lang, name) select id, 'en', $1 from made`,
    [slug],
  )
  return slug
}

/** A fund of 100 LUSD, all or nothing unless told otherwise, that ends in ten days. */
export async function newFund({ client }: Account, assetClass: string, name: string, isAllOrNothing = true): Promise<VenueReply> {
  const body = {
    name,
    venueType: 'fund',
    assetClass,
    description: 'A kiln that the whole street fires.',
    target: '100.00',
    targetQuoteAsset: 'LUSD',
    isAllOrNothing,
    endsAt: Date.now() + 10 * DAY_MS,
    transparency: 'contribs',
  }
  const made = await client.call(venue.create, { body })
  expect(made.status, 'the venture').toBe(201)
  return made.body
}

/** A pledge that is not the subject of the journey. */
export async function pledge({ client }: Account, id: string, quantity: string): Promise<void> {
  const made = await client.call(venue.pledge, { params: { id }, body: { quantity }, key: crypto.randomUUID() })
  expect(made.status, 'the pledge').toBe(201)
}

/** Lets the end pass, and does at once what the jobs of the next minute would: decide, then settle every pledge. */
export async function passEnd({ client }: Account, id: string): Promise<void> {
  const read = async () => (await client.call(venue.read, { params: { id } })).body
  await runSql(`update venues set ends_at = now() - interval '1 second' where id = $1`, [id])
  await runSql(`select graphile_worker.add_job('venue.decide')`)
  await expect.poll(async () => (await read()).status, { message: 'the decision', intervals: [50] }).not.toBe('open')
  await runSql(`select graphile_worker.add_job('venue.settle_pledges')`)
  await expect.poll(async () => (await read()).settledAt, { message: 'the settled pledges', intervals: [50] }).not.toBeNull()
}

/** Does at once what the job of the next minute would: gives back what was paid to a canceled venture. */
export async function refundAll({ client }: Account, id: string): Promise<void> {
  await runSql(`select graphile_worker.add_job('venue.refund_pledges')`)
  const read = async () => (await client.call(venue.read, { params: { id } })).body
  await expect.poll(async () => (await read()).settledAt, { message: 'the refunds', intervals: [50] }).not.toBeNull()
}

/** The page object of a venture. */
export class VenturePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get funding() {
    return this.page.getByRole('complementary', { name: 'Funding' })
  }

  /** What only the sponsor sees. */
  get own() {
    return this.page.getByRole('region', { name: 'Only you see this' })
  }

  get toast() {
    return this.page.locator('.toast')
  }

  /** Types an amount beside the target and opens the dialog that names it. */
  async beginPledge(amount: string): Promise<void> {
    await this.funding.getByRole('textbox', { name: 'Your pledge' }).fill(amount)
    await this.funding.getByRole('button', { name: /^Pledge / }).click()
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name })
  }
}
