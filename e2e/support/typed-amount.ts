import { fill } from '@bourse/texts/fill'
import type { Lang } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import type { Dictionary } from '@bourse/texts/keys'
import type { Locator } from '@playwright/test'
import type { Account } from './account.ts'
import { expect } from './test.ts'

type Fault = 'negative' | 'notDigits' | 'decimalSign' | 'noDecimals'

interface Typed {
  keys: string
  shown: string
  /** Shown at once, or when the field is left. */
  fault?: Fault
  example?: string
  isToldLate?: boolean
}

const ENGLISH: readonly Typed[] = [
  { keys: '1e5', shown: '1e5', fault: 'notDigits' },
  { keys: '-5', shown: '-5', fault: 'negative' },
  { keys: '1,5', shown: '1,5', fault: 'decimalSign', example: '1.5', isToldLate: true },
  { keys: '12.', shown: '12.', fault: 'noDecimals', isToldLate: true },
  { keys: '63,000.57', shown: '63,000.57' },
  { keys: '1000', shown: '1,000' },
  { keys: '1,000', shown: '1,000' },
]
const SPANISH: readonly Typed[] = [
  { keys: '1,000.5', shown: '1,000.5', fault: 'decimalSign', example: '1.000,5' },
  { keys: '1.5', shown: '1.5', fault: 'decimalSign', example: '1,5', isToldLate: true },
  { keys: '-5', shown: '-5', fault: 'negative' },
  { keys: '1000,5', shown: '1.000,5' },
  { keys: '1.000,5', shown: '1.000,5' },
]

/** Types various amounts into the field key by key and checks what it understood; ends with 1,000 or 1.000,5. */
export async function expectReadsAmounts(field: Locator, lang: 'en' | 'es', where?: Locator): Promise<void> {
  await expectReads(field, lang, lang === 'en' ? ENGLISH : SPANISH, where)
}

/** That the field is one of those: a fault that it tells at once, one that it tells late, and an amount. Ends with 1,000 or 1.000,5. */
export async function expectReadsAnAmount(field: Locator, lang: 'en' | 'es', where?: Locator): Promise<void> {
  const all = lang === 'en' ? ENGLISH : SPANISH
  await expectReads(
    field,
    lang,
    all.filter(({ keys }) => ['-5', '1,5', '1.5', '1000', '1000,5'].includes(keys)),
    where,
  )
}

async function expectReads(
  field: Locator,
  lang: 'en' | 'es',
  all: readonly Typed[],
  where: Locator = field.page().locator('body'),
): Promise<void> {
  const texts = lang === 'en' ? en : es
  for (const { keys, shown, fault, example = '', isToldLate } of all) {
    await typeOver(field, keys)
    await expect(field, keys).toHaveValue(shown)
    const told = where.getByText(fault ? fill(texts[`ui.amount.error.${fault}`], { example }) : ANY_FAULT[lang])
    if (!fault || isToldLate) await expect(told, `${keys} while it is typed`).toHaveCount(0)
    if (isToldLate) await field.blur()
    if (!fault) continue
    await expect(told, keys).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field, `${keys} stays`).toHaveValue(shown)
  }
}

/** Replaces the field's content, as with a keyboard. The field is looked up once, not for every step. */
export async function typeOver(field: Locator, keys: string): Promise<void> {
  await field.focus()
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await keyboard.type(keys)
}

/** Switches the account's language. */
export async function setLanguage({ client }: Account, language: Lang): Promise<void> {
  expect((await client.call(session.patchPreferences, { body: { language } })).status, 'the language').toBe(200)
}

const ANY_FAULT = { en: anyOf(en), es: anyOf(es) }

function anyOf(texts: Dictionary): RegExp {
  const beginnings = (['negative', 'notDigits', 'decimalSign', 'noDecimals'] as const).map((each) =>
    texts[`ui.amount.error.${each}`].replace(/:? ?\{\{.*/, ''),
  )
  return new RegExp(beginnings.join('|'))
}
