import { expect, signIn, test } from '../support/test.ts'

test('[SHELL-08] [SHELL-14] [SHELL-20] [SHELL-32] the product answers each address: home, the root, old addresses, and unknown ones with 404', async ({
  page,
}) => {
  const answer = await page.goto('/home')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Bourse/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toContainText('Bourse, run by Cooperativa Nexo')
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d+\.\d+\.\d+ · built \d{1,2} \w{3,4} \d{4}, \d{2}:\d{2} UTC/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  for (const address of ['/nowhere', '/settings/more', '/home/deeper']) {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  }
  await signIn(page, 'maker', { at: '/home' })
  await expect(page.getByRole('main')).toContainText('Pocket value')
  for (const address of ['/loci/pocket/new/', '/loci/link_account_list/', '/es/loci/inbox/']) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Not found')
  }
})
