import { useQueryParam } from '#platform/navigation'
import { NewPasswordSteps } from './new-password-steps.tsx'
import { ResetByCode } from './reset-by-code.tsx'

/** The mailed link brings its token; without one the mailed code does the same (DEF-023). */
export function ResetScreen() {
  const token = useQueryParam('token')
  return token ? <NewPasswordSteps page="reset" proof={{ token }} /> : <ResetByCode page="reset" />
}
