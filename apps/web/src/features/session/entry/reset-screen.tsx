import { useQueryParam } from '#platform/navigation'
import { ResetByCode } from './reset-by-code.tsx'
import { ResetByLink } from './reset-by-link.tsx'

/** The mailed link has a token; without one the mailed code is used (DEF-023). */
export function ResetScreen() {
  const token = useQueryParam('token')
  return token ? <ResetByLink token={token} /> : <ResetByCode page="reset" />
}
