import { expect, test } from 'vitest'
import { COPIED_SHOWN_MS } from './copy-text.ts'

test('[SHELL-37] [DEF-014] the check shows for 2 s', () => {
  expect(COPIED_SHOWN_MS).toBe(2000)
})
