import { expect, test } from 'vitest'
import { afterRefusal, FIRST_STEP, type SignInStep, withFactor, withReceipt } from './sign-in-step.ts'

const byPassword = { password: { username: 'maker', password: 'secret words' } }
const byCode = { code: { email: 'a@b.co', code: '654321', receipt: 'r' } }
const codeStep: SignInStep = { at: 'code', email: 'a@b.co', receipt: 'r' }

test('[DEF-020] the second factor is asked for the credentials just sent', () => {
  const step = afterRefusal(FIRST_STEP, byPassword, 'OTP_REQUIRED')
  expect(step).toEqual({ at: 'otp', attempt: byPassword, back: FIRST_STEP })
  expect(afterRefusal(step, withFactor(byPassword, '000000'), 'OTP_REQUIRED')).toBe(step)
  expect(afterRefusal(step, withFactor(byPassword, '000000'), 'OTP_WRONG')).toBe(step)
})

test('[DEF-019] a mailed code that expires at the second factor must be requested again', () => {
  const step = afterRefusal(codeStep, byCode, 'OTP_REQUIRED')
  expect(afterRefusal(step, withFactor(byCode, '1'), 'CODE_EXPIRED')).toBe(codeStep)
})

test('[DEF-020] wrong credentials change only the message', () => {
  expect(afterRefusal(FIRST_STEP, byPassword, 'CREDENTIALS_WRONG')).toBe(FIRST_STEP)
  expect(afterRefusal(codeStep, byCode, 'CODE_WRONG')).toBe(codeStep)
})

test('[DEF-020] the retry carries the same credentials and the factor', () => {
  expect(withFactor(byPassword, '123456')).toEqual({ password: { username: 'maker', password: 'secret words', otp: '123456' } })
  expect(withFactor(byCode, '1')).toEqual({ code: { email: 'a@b.co', code: '654321', receipt: 'r', otp: '1' } })
})

test('[DEF-018] the code is sent with the receipt of the newest mail, and a late reply does not change another step', () => {
  expect(withReceipt(codeStep, 'newer')).toEqual({ at: 'code', email: 'a@b.co', receipt: 'newer' })
  expect(withReceipt(FIRST_STEP, 'newer')).toBe(FIRST_STEP)
})
