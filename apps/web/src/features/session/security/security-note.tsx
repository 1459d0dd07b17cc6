import { useT } from '#platform/i18n'
import { useSecurity } from '../queries.ts'

/** What is missing, in the menu of the account. */
export function SecurityNote() {
  const t = useT()
  const { data } = useSecurity()
  if (!data || data.isTotpOn || data.passkeys.length > 0) return null
  return <span className="t-warn">{t('session.security.twoStepOff')}</span>
}
