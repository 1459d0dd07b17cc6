import type { AlertReply } from '@bourse/contracts/alert'
import { createStore } from '#platform/store'
import type { AlertForm } from './alert-form.ts'

/** What the alert dialog begins with. */
export interface AlertDialogStart {
  /** The market, such as LBTC-LUSD; the first one unless given. */
  symbol?: string
  /** A price of that market in whole units of its quote asset, as plain text with a point. */
  price?: string
  /** The alert that is to be changed; a new one unless given. */
  changed?: AlertReply
  /** A new one that was begun on the page. */
  form?: AlertForm
}

export const alertDialog = createStore<AlertDialogStart | undefined>(undefined)

/** Opens the dialog over the page, from wherever the user is. */
export function openAlertDialog(start: AlertDialogStart = {}): void {
  alertDialog.set(start)
}
