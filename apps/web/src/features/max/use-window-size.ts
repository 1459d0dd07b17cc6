import { useSyncExternalStore } from 'react'
import { usePaperMode } from '#features/paper'

/** The inner size of the window, without the banner of paper mode; panels follow it. */
export function useWindowHeight(): number {
  const height = useSyncExternalStore(onResize, () => window.innerHeight)
  return usePaperMode() ? height - PAPER_BANNER_PX : height
}

const PAPER_BANNER_PX = 36

export function useIsPhone(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth < PHONE_BELOW_PX)
}

/** Narrower windows have tabs instead of the grid. */
const PHONE_BELOW_PX = 768

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
