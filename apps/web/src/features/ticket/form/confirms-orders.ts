import { raiseError } from '#platform/raise-error'
import { savePreferences, useSession } from '#platform/session'

/** Whether every order is confirmed before it is sent; on by default, and stored with the account. */
export function useConfirmsOrders(): boolean {
  return useSession().preferences?.confirm_orders !== false
}

export function setConfirmsOrders(isOn: boolean): void {
  savePreferences({ confirm_orders: isOn }).catch(raiseError)
}
