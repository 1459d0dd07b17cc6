import { type ReactNode, useEffect } from 'react'
import { loadRest } from '#ui/icon'
import { IdleWarning } from './idle/idle-warning.tsx'
import { startIdleWatch } from './idle/use-idle.ts'
import { SkipLink } from './skip-link.tsx'

startIdleWatch()

/** Around a step that is due: the page alone, which has its own frame. The session still ends when nobody is there. */
export function StepFrame({ children }: { children: ReactNode }) {
  useEffect(() => void loadRest(), [])
  return (
    <>
      <SkipLink />
      {children}
      <IdleWarning />
    </>
  )
}
