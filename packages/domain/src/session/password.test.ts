import { describe, expect, test } from 'vitest'
import { checkPassword } from './password.ts'

const isCommon = (lowered: string) => ['password123', 'qwertyuiop'].includes(lowered)

describe('[DEF-022] a password', () => {
  test.each([
    ['123456789', 'PASSWORD_SHORT'],
    ['1234567890', undefined],
    ['correct horse battery', undefined],
    ['a b c d e f', undefined],
    [`${'abcd'.repeat(32)}`, undefined],
    [`${'abcd'.repeat(32)}e`, 'PASSWORD_LONG'],
    ['password123', 'PASSWORD_COMMON'],
    ['PassWord123', 'PASSWORD_COMMON'],
    ['aaaaaaaaaaaa', 'PASSWORD_COMMON'],
    ['abababababab', 'PASSWORD_COMMON'],
    ['jane-doe-1990', 'PASSWORD_PERSONAL'],
    ['xxJANE-doexx', 'PASSWORD_PERSONAL'],
    ['bob is my name', undefined],
  ])('%s is %s', (password, verdict) => {
    expect(checkPassword(password, isCommon, ['jane', 'bob'])).toBe(verdict)
  })

  test('counts characters, not the bytes of an emoji', () => {
    expect(checkPassword('🦊🐻🐼🐨🐯', isCommon, [])).toBe('PASSWORD_SHORT')
    expect(checkPassword('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵', isCommon, [])).toBeUndefined()
  })
})
