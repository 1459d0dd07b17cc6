import { raiseError } from '#platform/raise-error'
import { savePreferences, useSession } from '#platform/session'

/** Whether every order is asked about before it is sent: until its owner has chosen otherwise, and kept with the account. */
export function useConfirmsOrders(): boolean {
  return useSession().preferences?.confirm_orders !== false
}

export function setConfirmsOrders(isOn: boolean): void {
  savePreferences({ confirm_orders: isOn }).catch(raiseError)
}
