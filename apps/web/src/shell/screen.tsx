import type { RouteComponent } from '@tanstack/react-router'
import type { PageName, PAGES } from '@bourse/contracts/page'
import { session, useSession } from '#platform/session'
import { type Filling, partsOf, type Slot } from './slot.tsx'

/** A screen is loaded when its page is first opened, or pointed at. */
type Screen = RouteComponent

/** Pages open to visitors have a rendering for them too (DEF-002). */
export type Screens<Name extends PageName> = (typeof PAGES)[Name]['for'] extends 'open' ? ForEveryone : ForUsers

export interface ForUsers {
  user: Screen
  /** What others put on the page; it is shown once their parts are here too. */
  slots?: readonly Slot<never>[]
}

export interface ForEveryone extends ForUsers {
  visitor: Screen
}

export function everyone(screen: Screen, ...slots: readonly Slot<never>[]): ForEveryone {
  return { visitor: screen, user: screen, slots }
}

export function users(screen: Screen, ...slots: readonly Slot<never>[]): ForUsers {
  return { user: screen, slots }
}

/** The one screen behind an address: whoever looks decides which. */
export function screenOf({ user, visitor, slots = [] }: ForUsers & Partial<ForEveryone>, fillings: readonly Filling[]): Screen {
  const Shown = () => {
    const Chosen = useSession().open ? user : visitor
    // A user's screen stays in place for a moment after the session has ended, while the page it leads to is being loaded.
    return Chosen && <Chosen />
  }
  const parts = slots.flatMap((slot) => partsOf(slot, fillings))
  const preload = async () => {
    const screen = session.get().state === 'anonymous' ? visitor : user
    await Promise.all([screen, ...parts].map(async (part) => await part?.preload?.()))
  }
  return Object.assign(Shown, { preload })
}
