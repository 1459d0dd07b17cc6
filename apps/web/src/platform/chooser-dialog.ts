import { createStore } from './store.ts'

/** Whether the dialog “What do you want to start?” is open over the page (VEN-11). */
export const chooserDialog = createStore(false)

/** Profiles and groups have buttons for it, and are above or beside the feature that draws it. */
export function openChooser(): void {
  chooserDialog.set(true)
}
