import { expect, type Locator } from '@playwright/test'

/** The field that says which type the order has, in English. */
export function orderType(form: Locator): Locator {
  return form.getByRole('button', { name: /^Order type: / })
}

/** Opens the menu of types and takes the one with this name. */
export async function chooseOrderType(form: Locator, name: string): Promise<void> {
  await orderType(form).click()
  const page = form.page()
  await page
    .getByRole('menuitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
  await expectOrderType(form, name)
}

/** By the keyboard alone: the letter that stands beside it. */
export async function pressOrderType(form: Locator, name: string, letter: string): Promise<void> {
  await orderType(form).press('Enter')
  await form.page().keyboard.press(letter)
  await expectOrderType(form, name)
  await expect(orderType(form)).toBeFocused()
}

export async function expectOrderType(form: Locator, name: string): Promise<void> {
  await expect(orderType(form)).toHaveAccessibleName(`Order type: ${name}`)
}
