import { useEffect } from 'react'
import type { IconName } from '#ui/icon'
import { createStore, useStore } from '#platform/store'

/** An action that a screen offers in the drawer while it is open, such as saving its layout. */
export interface DrawerAction {
  label: string
  icon: IconName
  onSelect: () => void
}

const offered = createStore<DrawerAction | undefined>(undefined)

/**
 * Pass a stable object: the action is offered until the screen unmounts or passes another.
 * @public
 */
export function useDrawerAction(action: DrawerAction | undefined): void {
  useEffect(() => {
    offered.set(action)
    return () => offered.set(undefined)
  }, [action])
}

export function useOfferedAction(): DrawerAction | undefined {
  return useStore(offered)
}
