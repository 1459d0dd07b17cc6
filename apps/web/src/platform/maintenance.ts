import { createStore, useStore } from './store.ts'

const maintenance = createStore(false)

/** What the last answer of the server said. */
export function noteMaintenance(isOn: boolean): void {
  maintenance.set(isOn)
}

/** Whether the installation is under maintenance: only staff may move money. */
export function useMaintenance(): boolean {
  return useStore(maintenance)
}
