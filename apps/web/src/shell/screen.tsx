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
  const pick = (isUser: boolean) => (isUser ? screens.user : (screens.visitor ?? screens.user))
  const Shown = () => {
    const Chosen = pick(useSession().open !== undefined)
    return <Chosen />
  }
  return Object.assign(Shown, { preload: async () => await pick(session.get().state !== 'anonymous').preload?.() })
}
