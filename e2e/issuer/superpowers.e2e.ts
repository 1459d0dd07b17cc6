import { session } from '@bourse/contracts/session'
import { newAccount } from '../support/account.ts'
import { runSql } from '../support/database.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

/** No other test uses it. Its units are all taken, by five holders. */
const CODE = 'CL2'

test('[OFF-03] [DEF-158] a manager plans a coupon, publishes a paper, edits texts and pauses trading; a stranger finds nothing', async ({
  page,
  browser,
}) => {
  const manager = await newOwner({ LUSD: '4000' }, 'Gala Mendes')
  // No call names an asset's manager.
  await runSql(`update assets set manager_profile_id = p.id from profiles p where p.name = $1 and assets.code = $2`, [manager.handle, CODE])
  const reader = await newAccount({ displayName: 'Rui Leite' })
  const other = await anotherBrowser(browser)
  await signIn(other, reader.handle, { at: `/superpowers/${CODE}/` })
  await expect(other.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText('Campo Lobos')

  await signIn(page, manager.handle, { at: `/superpowers/${CODE}/` })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const log = section('Log')
  await expect(page.getByRole('region', { name: 'Campo Lobos 2' })).toContainText('2,500')
  await expect(section('Holders')).toContainText('@mutualsur')

  await section('Coupons').getByRole('button', { name: 'Plan a coupon' }).click()
  const form = page.getByRole('dialog', { name: 'Plan a coupon' })
  await form.getByRole('combobox', { name: 'Payment asset' }).fill('LUSD')
  await page.getByRole('option', { name: /^LUSD/ }).click()
  await form.getByRole('textbox', { name: 'For one unit' }).fill('1.5')
  await expect(form).toContainText('Sum3,750.00LUSD')
  await expect(form).toContainText('4,000.00LUSD')
  await form.getByRole('button', { name: 'Review' }).click()
  const question = page.getByRole('dialog', { name: 'Plan this coupon?' })
  await expect(question).toContainText('The sum comes from the pocket of Gala Mendes')
  await question.getByRole('button', { name: 'Plan 3,750.00 LUSD' }).click()
  await expect(section('Coupons').getByRole('article', { name: '1.50 LUSD a unit' })).toContainText('Planned')
  await expect(log).toContainText('Planned a coupon of 1.50 LUSD a unit')

  await section('Papers').getByRole('button', { name: 'New version: Prospectus' }).click()
  const editor = page.getByRole('dialog', { name: 'New version: Prospectus' })
  await editor.getByRole('tab', { name: 'Spanish' }).click()
  await editor.getByRole('textbox', { name: 'Title' }).fill('Prospecto nuevo de Campo Lobos 2')
  await editor.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish Prospectus?' })
  await expect(publishing).toContainText('Have accepted version 1.0')
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(section('Papers').getByRole('article', { name: 'Prospectus' })).toContainText('2.0')
  await expect(log).toContainText('Published version 2.0 of “Prospectus of Campo Lobos 2”')

  const texts = section('Texts')
  await texts.getByRole('tab', { name: 'Spanish' }).click()
  await texts.getByRole('textbox', { name: 'Heading' }).fill('Trigo, soja y un año de descanso.')
  await texts.getByRole('button', { name: 'Save Spanish' }).click()
  await expect(log).toContainText('Saved the texts in Spanish')

  await section('Pauses').getByRole('button', { name: 'Pause trading' }).click()
  const pausing = page.getByRole('dialog', { name: `Pause trading of ${CODE}?` })
  await expect(pausing).toContainText(`${CODE}/LUSD`)
  await pausing.getByRole('textbox', { name: 'Reason' }).fill('The lease is being renewed.')
  await pausing.getByRole('button', { name: 'Pause trading' }).click()
  await expect(pausing).toBeHidden()
  await expect(section('Pauses')).toContainText('The lease is being renewed.')
  await expect(log).toContainText('Paused trading')

  // Readers see each of them at once, in their own language.
  await reader.client.call(session.patchPreferences, { body: { language: 'es' } })
  await other.goto(`/asset/${CODE}/`)
  await expect(other.getByRole('main')).toContainText('Trigo, soja y un año de descanso.')
  await expect(other.getByRole('main')).toContainText('Prospecto nuevo de Campo Lobos 2')
  await expect(other.getByRole('main')).toContainText('The lease is being renewed.')

  await section('Pauses').getByRole('button', { name: 'Resume trading' }).click()
  const resuming = page.getByRole('dialog', { name: `Resume trading of ${CODE}?` })
  await resuming.getByRole('button', { name: 'Resume trading' }).click()
  await expect(page.getByText('Trading is running again.')).toBeVisible()
  await expect(log).toContainText('Resumed trading')
  await other.reload()
  await expect(other.getByRole('main')).toContainText('Trigo, soja y un año de descanso.')
  await expect(other.getByRole('main')).not.toContainText('The lease is being renewed.')
})
