import { useT } from '#platform/i18n'
import { useMaintenance } from '#platform/maintenance'
import { Notice } from '#ui/notice'
import './maintenance-line.css'

/** Says on every page that money does not move at the moment; it goes with the first answer after the maintenance. */
export function MaintenanceLine() {
  const t = useT()
  if (!useMaintenance()) return null
  return (
    <div className="maintenance-line">
      <Notice tone="warn">{t('errors.MAINTENANCE')}</Notice>
    </div>
  )
}
