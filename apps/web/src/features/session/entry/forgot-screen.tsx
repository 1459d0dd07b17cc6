import { ResetByCode } from './reset-by-code.tsx'

/** An e-mail address, and then always the same text, so that it does not reveal whether an account exists (AUTH-05, DEF-023). */
export function ForgotScreen() {
  return <ResetByCode page="forgot" />
}
