import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '@tanstack/react-router'
import { pageAt, PAGES } from '@bourse/contracts/page'
import { t } from '#platform/i18n'
import { go } from '#platform/navigation'
import { notify } from '#platform/notices'
import { leaveEndedSession, useSession } from '#platform/session'
import { afterStep, type Decision, guard, type GuardedSession, SESSION_PAGES } from './guard.ts'
import { forgetOrigin, rememberedOrigin, rememberOrigin } from './origin.ts'

/** Decides what the current address shows, and performs the redirects. */
export function useGuard(): Decision {
  const { pathname, href } = useLocation()
  const { state, open, isUnanswered } = useSession()
  const page = pageAt(pathname)
  const decision = guard({ page, pathname, state, open, isUnanswered, origin: rememberedOrigin() })
  const to = decision.kind === 'go' ? decision.to : undefined
  const origin = decision.kind === 'go' ? decision.origin : undefined

  useLayoutEffect(() => {
    if (to !== undefined && origin !== undefined) follow({ kind: 'go', to, origin }, href)
  }, [to, origin, href])

  const before = useRef<GuardedSession>(undefined)
  useEffect(() => {
    const next = before.current && open && afterStep(before.current, open, page, rememberedOrigin())
    before.current = open
    if (next) follow(next, href)
  }, [open, page, href])

  useEndOfSession()
  useOriginOfVisit(href)
  return decision
}

function follow(decision: Decision, href: string): void {
  if (decision.kind !== 'go') return
  if (decision.origin === 'remember') rememberOrigin(href)
  if (decision.origin === 'arrive') forgetOrigin()
  go(decision.to, { replace: true })
}

/** Once the page has left what visitors may not see, shows why the session ended (AUTH-13). */
function useEndOfSession(): void {
  const { state, end } = useSession()
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  const isAway = page === undefined || PAGES[page].for === 'open'
  useEffect(() => {
    if (state !== 'terminated' || !isAway) return
    if (end && end !== 'loggedOut') notify({ tone: 'info', text: t(`shell.ended.${end}`) })
    leaveEndedSession()
  }, [state, end, isAway])
}

/** A visitor who goes to sign in or up from a public page comes back to it (AUTH-03, DEF-006). */
function useOriginOfVisit(href: string): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const here = pageAt(new URL(href, location.origin).pathname)
    if (!SESSION_PAGES.includes(here)) last.current = href
    else if (last.current !== undefined) {
      rememberOrigin(last.current)
      last.current = undefined
    }
  }, [href])
}
