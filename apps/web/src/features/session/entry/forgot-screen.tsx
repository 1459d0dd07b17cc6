import { ResetByCode } from './reset-by-code.tsx'

/** An e-mail address, and then always the same words: whether it has an account is nobody's business (AUTH-05, DEF-023). */
export function ForgotScreen() {
  return <ResetByCode page="forgot" />
}
