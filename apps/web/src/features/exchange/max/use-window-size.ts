import { useSyncExternalStore } from 'react'

/** The inner size of the window; panels follow it. */
export function useWindowHeight(): number {
  return useSyncExternalStore(onResize, () => window.innerHeight)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth < PHONE_BELOW_PX)
}

/** Narrower windows have tabs instead of the grid. */
const PHONE_BELOW_PX = 768

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
