import { expect, test } from '../support/test.ts'

test('[SHELL-08] the home page answers, with its title and no error anywhere', async ({ page }) => {
  const answer = await page.goto('/home')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Bourse/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[SHELL-08] the root leads home, and an unknown address says so', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  expect((await page.goto('/no-such-place'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
