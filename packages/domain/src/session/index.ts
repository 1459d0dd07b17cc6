export { checkPassword, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, type PasswordError } from './password.ts'
export {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MS,
  EMAIL_CODE_RESEND_MS,
  EMAIL_CODE_TRIES_MAX,
  isCodeShaped,
  RESET_CODE_MS,
} from './email-code.ts'
export {
  ACCESS_REFRESH_EVERY_MS,
  ACCESS_TOKEN_MS,
  IDLE_COUNTDOWN_MS,
  IDLE_DEBOUNCE_MS,
  IDLE_TIMEOUT_MS,
  REFRESH_TOKEN_MS,
  SESSION_MS_MAX,
} from './timing.ts'
export { nextSession, type SessionEvent, type SessionState } from './session-state.ts'
export { forcedStep, type StepSession } from './forced-step.ts'
export { safeOrigin } from './safe-origin.ts'
export { SIGN_UP_STEPS } from './sign-up-steps.ts'
export { isWithinNetworks, KEY_LIFE_YEARS_MAX, KEY_NETWORKS_MAX, tidyNetwork } from './networks.ts'
