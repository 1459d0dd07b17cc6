import { useT } from '#platform/i18n'
import { AdminFrame } from '../frame/admin-frame.tsx'
import VerificationQueue from '../queue/verification-queue.tsx'
import '../admin.css'

/** The verifications that wait, and those that were decided (DEF-042, DEF-187). */
export function VerificationsScreen() {
  const t = useT()
  return (
    <AdminFrame place="verifications" title={t('staff.place.verifications')}>
      <VerificationQueue />
    </AdminFrame>
  )
}
