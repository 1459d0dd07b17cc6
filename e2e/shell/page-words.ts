import type { Lang } from '@bourse/contracts/http'
import type { PageName } from '@bourse/contracts/page'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { wordFaults } from '../support/page-faults.ts'

/** Pages about English texts: the reference of the API, the dictionary, and documents with their original titles. */
const IN_ENGLISH: ReadonlySet<PageName> = new Set(['apiReference', 'adminDictionary', 'adminDocuments'])
/**
 * What people of the demo have written happens to be in the dictionary too: handles, the name of an account, the title of a venture. What
 * the server has refused stays as it was told.
 */
const WRITTEN = new Set([
  ...['member', 'staff', 'Checking', 'Open books'],
  ...Object.entries(en).flatMap(([key, text]) => (key.startsWith('errors.') ? [text] : [])),
])

/** The reference shows hundreds of calls in one form, and tables have rows: axe would take fifteen seconds for all of them. */
export const ALIKE = '.call ~ .call ~ .call, .reference-part:has(.call) ~ .reference-part:has(.call) .call, tbody tr:nth-child(n + 7)'

/** What is wrong with the words of this page. */
export async function pageWordFaults(page: Page, name: PageName, language: Lang): Promise<string[]> {
  return IN_ENGLISH.has(name) ? [] : await wordFaults(page, language, { written: WRITTEN })
}
