import type { RouteComponent } from '@tanstack/react-router'
import type { PageName, PAGES } from '@bourse/contracts/page'
import { session, useSession } from '#platform/session'

/** A screen is loaded when its page is first opened, or pointed at. */
export type Screen = RouteComponent

/** Pages open to visitors have a rendering for them too (DEF-002). */
export type Screens<Name extends PageName> = (typeof PAGES)[Name]['for'] extends 'open'
  ? { visitor: Screen; user: Screen }
  : { user: Screen }

export function everyone(screen: Screen): { visitor: Screen; user: Screen } {
  return { visitor: screen, user: screen }
}

export function users(screen: Screen): { user: Screen } {
  return { user: screen }
}

/** The one screen behind an address: whoever looks decides which. */
export function screenOf(screens: { visitor?: Screen; user: Screen }): Screen {
  const Shown = () => {
    const Chosen = useSession().open ? screens.user : screens.visitor
    // A user's screen stays in place for a moment after the session has ended, while the page it leads to is being loaded.
    return Chosen && <Chosen />
  }
  const preload = async () => await (session.get().state === 'anonymous' ? screens.visitor : screens.user)?.preload?.()
  return Object.assign(Shown, { preload })
}
