import { setup } from '@bourse/contracts/setup'
import type { Page } from '@playwright/test'
import { Refused } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, pressTwice, test } from '../support/page-test.ts'
import { fillPerson } from './steps.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

test('[STAFF-01] the set-up asks step by step, keeps everything typed, and leads back to the question whose answer was refused', async ({
  page,
  server,
}) => {
  server.reply(setup.state, { isOpen: true, canMail: true })
  server.reply(setup.apply, ({ body }) => {
    if (body.code !== 'GOOD-CODE') throw new Refused('SETUP_CODE_WRONG', { fields: { code: ['fields.code'] } })
    return { steps: [{ what: 'staff' as const, name: 'sam', result: 'made' as const }] }
  })
  await page.goto('/setup')
  await expect(heading(page)).toHaveText('Set up this installation')
  await expectAccessible(page)
  await expectFits(page)
  await next(page).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC-DDDD')
  await next(page).click()
  await expect(heading(page)).toHaveText('You')
  await fillPerson(page, ['Sam', 'Okafor', 'sam', 'three blue herons'])
  await next(page).click()
  await expect(heading(page)).toHaveText('A second person')
  await fillPerson(page, ['Noa', 'Ferrer', 'noa', 'four grey herons'])
  await next(page).click()
  await expect(heading(page)).toHaveText('What members hold')
  await expectAccessible(page)
  await next(page).click()
  await expect(heading(page)).toHaveText('The market')
  await next(page).click()
  await expect(heading(page)).toHaveText('The agent')
  await fillPerson(page, ['Caja', 'Central', 'caja', 'five white herons'])
  await page.getByLabel('Bank').fill('Harbor Street Bank')
  await page.getByLabel('Account number').fill('4471029934')
  await next(page).click()
  await expect(heading(page)).toHaveText('Check it once more')
  await expect(page.getByText('LEUR/LUSD')).toBeVisible()
  await page.getByRole('button', { name: 'Set it up' }).click()
  // The wrong code leads back to its question, and everything typed is still there.
  await expect(heading(page)).toHaveText('Set up this installation')
  await expect(page.getByText('That isn’t the code that the console shows.')).toBeVisible()
  await page.getByLabel('Code').fill('GOOD-CODE')
  for (let step = 0; step < 6; step += 1) await next(page).click()
  await expect(page.getByRole('main')).toContainText('Sam Okafor (@sam), Noa Ferrer (@noa)')
  const release = server.hold(setup.apply)
  await pressTwice(page.getByRole('button', { name: 'Set it up' }))
  await expect(page.getByRole('button', { name: 'Set it up' })).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Set it up' }).click({ force: true })
  release()
  await expect(heading(page)).toHaveText('This installation is ready')
  await expectAccessible(page)
  const sent = server.received(setup.apply)
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toMatchObject({
    code: 'GOOD-CODE',
    plan: { staff: [{ handle: 'sam' }, { handle: 'noa' }], markets: [{ base: 'LEUR', quote: 'LUSD' }], agents: [{ handle: 'caja' }] },
  })
})

test('[STAFF-02] an installation that has its staff has no such page', async ({ page, server }) => {
  server.reply(setup.state, { isOpen: false, canMail: true })
  await page.goto('/setup')
  await expect(heading(page)).toHaveText('Not found')
})
