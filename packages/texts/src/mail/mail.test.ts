import { describe, expect, test } from 'vitest'
import { MAILS, mailText, type MailName } from './index.ts'

const names = Object.keys(MAILS.en) as MailName[]

function holesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort()
}

describe.each(['es', 'pt'] as const)('mails in %s', (lang) => {
  test.each(names)('[SHELL-30] %s has the holes of the English mail', (name) => {
    expect(holesOf(MAILS[lang][name].body)).toEqual(holesOf(MAILS.en[name].body))
    expect(holesOf(MAILS[lang][name].subject)).toEqual(holesOf(MAILS.en[name].subject))
    // An item of the feed brings its own subject, told in the reader's language already.
    if (name !== 'activityItem') expect(MAILS[lang][name].subject).not.toBe(MAILS.en[name].subject)
  })
})

test('[DEF-019] a subject shows no code: it appears on locked screens', () => {
  const shown = Object.values(MAILS).flatMap((mails) => Object.values(mails).flatMap(({ subject }) => holesOf(subject)))
  expect([...new Set(shown)].sort()).toEqual(['count', 'label'])
})

test('[DEF-019] a value that looks like a hole is left as it is', () => {
  const { body } = mailText('en', 'signUpCode', { handle: '{{code}}', code: '123456' })
  expect(body).toContain('@{{code}}')
  expect(body.match(/123456/g)).toHaveLength(1)
})
