import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet } from '@tanstack/react-router'
import { usePage } from '#platform/navigation'
import { useSession } from '#platform/session'
import { NotFound } from './not-found.tsx'
import { Opening, PageSkeleton, Unanswered } from './opening.tsx'
import { Outlets } from './outlets.tsx'
import { useArrival } from './use-arrival.ts'
import { isStepOfEntry } from './guard.ts'
import { SkipLink } from './skip-link.tsx'
import { useGuard } from './use-guard.ts'
import { useLinks } from './use-links.ts'
import { VisitorFrame } from './visitor-frame.tsx'
import { lazyScreen } from './lazy-screen.tsx'

const StepFrame = lazyScreen(() => import('./step-frame.tsx'), 'StepFrame')
const UserFrame = lazyScreen(() => import('./user-frame.tsx'), 'UserFrame')

/** Chooses the frame of users or visitors around the page (DEF-002). */
export function Root() {
  useLinks()
  useArrival()
  return (
    <>
      <Framed />
      <Outlets />
    </>
  )
}

function Framed() {
  const decision = useGuard()
  const page = usePage()
  const { open } = useSession()
  const isReadingSession = decision.kind === 'wait'
  useEffect(() => {
    // Coming after the session, the frame would suspend, and React shows no page within 300 ms of a placeholder.
    if (isReadingSession) void UserFrame.preload()
  }, [isReadingSession])
  if (decision.kind === 'go' || decision.kind === 'wait') return <Opening />
  if (decision.kind === 'unanswered') return <Unanswered />
  const screen = <Suspense fallback={<SkeletonPage />}>{decision.kind === 'hide' ? <NotFound /> : <Outlet />}</Suspense>
  const isStep = isStepOfEntry(page, open)
  if (decision.as === 'visitor') return isStep ? <Bare>{screen}</Bare> : <VisitorFrame>{screen}</VisitorFrame>
  const Frame = isStep ? StepFrame : UserFrame
  return (
    <Suspense fallback={<Opening />}>
      <Frame>{screen}</Frame>
    </Suspense>
  )
}

/** A step before there is a session has its own frame. */
function Bare({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  )
}

function SkeletonPage() {
  return (
    <div className="page page-waits">
      <PageSkeleton />
    </div>
  )
}
