import { HelpQueue } from '#features/help'
import { useT } from '#platform/i18n'
import { AdminFrame } from '../frame/admin-frame.tsx'
import '../admin.css'

/** What members have asked staff (DOC-10). */
export function HelpRequestsScreen() {
  const t = useT()
  return (
    <AdminFrame place="help" title={t('staff.place.help')}>
      <HelpQueue />
    </AdminFrame>
  )
}
