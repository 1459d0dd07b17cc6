import type { ErrorCode } from '@bourse/contracts/errors'
import type { SignInAttempt } from '../queries.ts'

/** The step of a sign-in: password or mailed code, and the second factor after both (DEF-020). */
export type SignInStep =
  | { at: 'password' }
  | { at: 'email' }
  | { at: 'code'; email: string; receipt: string }
  | { at: 'otp'; attempt: SignInAttempt; back: SignInStep }

export const FIRST_STEP: SignInStep = { at: 'password' }

/**
 * A refusal may advance: a second factor is asked for the credentials just sent. Or go back: a mailed code that expired meanwhile
 * must be typed again.
 */
export function afterRefusal(step: SignInStep, attempt: SignInAttempt, code: ErrorCode): SignInStep {
  if (code === 'OTP_REQUIRED') return step.at === 'otp' ? step : { at: 'otp', attempt, back: step }
  const isCodeSpent = code === 'CODE_WRONG' || code === 'CODE_EXPIRED'
  return step.at === 'otp' && isCodeSpent ? step.back : step
}

/** Another mail has its own receipt; a user who has moved on meanwhile stays at their step. */
export function withReceipt(step: SignInStep, receipt: string): SignInStep {
  return step.at === 'code' ? { ...step, receipt } : step
}

export function withFactor(attempt: SignInAttempt, otp: string): SignInAttempt {
  return 'password' in attempt ? { password: { ...attempt.password, otp } } : { code: { ...attempt.code, otp } }
}
