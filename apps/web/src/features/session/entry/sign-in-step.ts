import type { ErrorCode } from '@bourse/contracts/errors'
import type { SignInAttempt } from '../queries.ts'

/** Where a sign-in stands: two ways in besides the passkey, and the second factor behind both (DEF-020). */
export type SignInStep =
  | { at: 'password' }
  | { at: 'email' }
  | { at: 'code'; email: string; receipt: string }
  | { at: 'otp'; attempt: SignInAttempt; back: SignInStep }

export const FIRST_STEP: SignInStep = { at: 'password' }

/**
 * A refusal may lead on: a second factor is asked for what was just sent. Or back: a mailed code that ran out while the
 * factor was looked for has to be typed anew.
 */
export function afterRefusal(step: SignInStep, attempt: SignInAttempt, code: ErrorCode): SignInStep {
  if (code === 'OTP_REQUIRED') return step.at === 'otp' ? step : { at: 'otp', attempt, back: step }
  const isCodeSpent = code === 'CODE_WRONG' || code === 'CODE_EXPIRED'
  return step.at === 'otp' && isCodeSpent ? step.back : step
}

/** Another mail has its own receipt; whoever has gone on meanwhile stays where they are. */
export function withReceipt(step: SignInStep, receipt: string): SignInStep {
  return step.at === 'code' ? { ...step, receipt } : step
}

export function withFactor(attempt: SignInAttempt, otp: string): SignInAttempt {
  return 'password' in attempt ? { password: { ...attempt.password, otp } } : { code: { ...attempt.code, otp } }
}
