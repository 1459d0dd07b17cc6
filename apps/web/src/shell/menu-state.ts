import { createStore, useStore } from '#platform/store'

const isOpen = createStore(false)
const open = () => isOpen.set(true)
const close = () => isOpen.set(false)

/** The drawer is opened from the rail and, on phones, from the page header. */
export function useMenu(): { isOpen: boolean; open: () => void; close: () => void } {
  return { isOpen: useStore(isOpen), open, close }
}
