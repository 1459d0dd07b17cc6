import { useT } from '#platform/i18n'
import { useArmedAlerts } from './queries.ts'

/** How many alerts are set, in the menu. */
export function AlertsNote() {
  const t = useT()
  const armed = useArmedAlerts()
  return armed ? t('shell.menu.alertsSet', { count: armed }) : null
}
