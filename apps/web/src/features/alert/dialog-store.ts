import { createStore } from '#platform/store'
import type { AlertDialogStart } from './alert-form.ts'

export const alertDialog = createStore<AlertDialogStart | undefined>(undefined)

/** Opens the dialog over the page, from wherever the user is. */
export function openAlertDialog(start: AlertDialogStart = {}): void {
  alertDialog.set(start)
}
