import { profile } from '@bourse/contracts/profile'
import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[SHELL-02] / leads to /home, and going back does not return to it', async ({ page }) => {
  await page.goto('/docs/api')
  await page.goto('/')
  await page.waitForURL('**/home')
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/api$/)
})

test('[SHELL-05] [SHELL-06] [SHELL-07] /home is one address for visitors and users', async ({ page }) => {
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  await expect(main).toContainText('Hold')
  await expect(main).toContainText('Books that balance')
  await expect(main).toContainText('One price for everyone')
  await expect(main).toContainText('Property in shares')
  await expect(page.locator('.rail')).toHaveCount(0)
  await signIn(page, 'maker', { at: '/home' })
  await expect(page.locator('.rail')).toBeVisible()
  await expect(main).toContainText('Pocket value')
  await expect(main).not.toContainText('A purse that is also an exchange.')
})

test('[SHELL-08] [DEF-003] an address works with and without a trailing slash, and is corrected without a history entry', async ({
  page,
}) => {
  await signIn(page, 'maker', { at: '/help' })
  await expect(page.locator('.rail')).toBeVisible()
  for (const [asked, shown] of [
    ['/settings', '/settings/'],
    ['/home/', '/home'],
    ['/profile/', '/profile'],
    ['/security', '/security/'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL((url) => url.pathname === shown)
    await expect(page.locator('.rail')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
    await expect(page.locator('.rail')).toBeVisible()
  }
})

test('[SHELL-32] an unknown address shows the not-found text and the code', async ({ page }) => {
  for (const address of ['/nowhere', '/settings/more', '/home/deeper']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Code 404')
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click()
  await page.waitForURL('**/home')
  await signIn(page, 'maker', { at: '/admin' })
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
})

test('[SHELL-12] a protected address asks to sign in and is remembered', async ({ page }) => {
  await page.goto('/settings/')
  await page.waitForURL('**/signin')
  await page.getByLabel('Handle or email').fill('maker')
  await page.getByLabel('Password', { exact: true }).fill('bourse-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/settings/')
})

test('[SHELL-13] [SHELL-14] a legacy address with a language is shown in that language, and only it', async ({ page }) => {
  await signIn(page, 'maker')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const lang of ['es', 'pt']) {
    await page.goto(`/${lang}/loci/inbox/`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('.rail')).toContainText(lang === 'es' ? 'Inicio' : 'Início')
  }
  await page.goto('/loci/inbox/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const address of ['/loci/pocket/new/', '/loci/link_account_list/']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Not found')
  }
})

test('[SHELL-09] every signed-in address opens, has its own title and focuses its heading', async ({ page }) => {
  await signIn(page, 'maker', { at: '/home' })
  await page.locator('.rail').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await expect(page).toHaveTitle('Profile · Bourse')
  for (const [address, title] of [
    ['/settings/', 'Settings'],
    ['/security/', 'Security'],
    ['/friends', 'Friends'],
    ['/explore', 'Explore'],
    ['/max', 'MAX'],
    ['/reports/', 'Reports'],
    ['/groups', 'Groups'],
    ['/groups/charges/', 'Past charges'],
    ['/new/venture/', 'New venture'],
    ['/new/perk/', 'New perk'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('.rail')).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Bourse`)
  }
})

test('[SHELL-33] [DEF-013] an unknown and a hidden profile show the same message, and links home and to search', async ({ page }) => {
  const hidden = await newAccount()
  await hidden.client.call(profile.saveOwn, {
    body: { display_name: 'Hidden', country: 234, currency_code: 'USD', is_visible_to_public: false, is_visible_to_anon: false },
  })
  for (const place of ['', 'venue/1/', 'perk/1/', '1/']) {
    const said: string[] = []
    for (const name of ['nobody-of-that-name', hidden.handle]) {
      await page.goto(`/@${name}/${place}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      said.push(await page.getByRole('main').innerText())
    }
    expect(said[1]).toBe(said[0])
  }
  await page.goto('/@nobody-of-that-name/')
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', '/home')
  await expect(links.last()).toHaveAttribute('href', '/search')
  await page.goto('/@maker/')
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Aldao' })).toBeVisible()
})

test('[SHELL-01] [SHELL-04] visitors see what the product is, and links to sign in and sign up', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup')
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/signin')
})
