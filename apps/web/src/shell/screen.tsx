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
  /** Slots and dialogs that visitors don't see: loaded before the page is shown to users, so that those work offline too. */
  userSlots?: readonly Slot<never>[]
  userParts?: readonly { preload: () => Promise<void> }[]
}

export interface ForEveryone extends ForUsers {
  visitor: Screen
  /** Reads what a visitor's page shows, given the parts of its address. The page is then drawn once, step by step, instead of twice. */
  read?: (params: Readonly<Record<string, string>>) => Promise<unknown>
}

export function everyone(screen: Screen, ...slots: readonly Slot<never>[]): ForEveryone {
  return { visitor: screen, user: screen, slots }
}

export function users(screen: Screen, ...slots: readonly Slot<never>[]): ForUsers {
  return { user: screen, slots }
}

/**
 * While the document's first view is in front, the page is drawn once it is complete; otherwise at once, and its places are kept. A failure
 * is left to the screen, which reads again and shows it.
 */
export function readerOf({
  read,
}: Partial<ForEveryone>): ((asked: { params: Readonly<Record<string, string>> }) => Promise<void>) | undefined {
  if (!read) return undefined
  return async ({ params }) => {
    if (session.get().state !== 'anonymous') return
    const reading = read(params).catch(() => undefined)
    if (document.querySelector('.first-view')) await reading
  }
}

/** The screen of an address, for users or visitors depending on the session. */
export function screenOf(
  { user, visitor, slots = [], userSlots = [], userParts = [] }: ForUsers & Partial<ForEveryone>,
  fillings: readonly Filling[],
): Screen {
  const Shown = () => {
    const Chosen = useSession().open ? user : visitor
    // A user's screen stays for a moment after the session has ended, while the next page is being loaded.
    return Chosen && <Chosen />
  }
  const partsIn = (all: readonly Slot<never>[]) => all.flatMap((slot) => partsOf(slot, fillings))
  const preload = async () => {
    const wanted =
      session.get().state === 'anonymous' ? [visitor, ...partsIn(slots)] : [user, ...partsIn([...slots, ...userSlots]), ...userParts]
    await Promise.all(wanted.map(async (part) => await part?.preload?.()))
  }
  return Object.assign(Shown, { preload })
}
