import type { RouteComponent } from '@tanstack/react-router'
import type { PageName, PAGES } from '@bourse/contracts/page'
import { session, useSession } from '#platform/session'
import { type Filling, partsOf, type Slot } from './slot.tsx'

/** A screen is loaded when its page is first opened, or when a link to it is hovered. */
type Screen = RouteComponent

/** Pages open to visitors have a version for them too (DEF-002). */
export type Screens<Name extends PageName> = (typeof PAGES)[Name]['for'] extends 'open' ? ForEveryone : ForUsers

export interface ForUsers {
  user: Screen
  /** The slots of the page; their fillings are loaded before it is shown. */
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

/** The screen of an address, for users or visitors depending on the session. */
export function screenOf({ user, visitor, slots = [] }: ForUsers & Partial<ForEveryone>, fillings: readonly Filling[]): Screen {
  const Shown = () => {
    const Chosen = useSession().open ? user : visitor
    // A user's screen stays for a moment after the session has ended, while the next page is being loaded.
    return Chosen && <Chosen />
  }
  const parts = slots.flatMap((slot) => partsOf(slot, fillings))
  const preload = async () => {
    const screen = session.get().state === 'anonymous' ? visitor : user
    await Promise.all([screen, ...parts].map(async (part) => await part?.preload?.()))
  }
  return Object.assign(Shown, { preload })
}
