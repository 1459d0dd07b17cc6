import { type HomeReply, WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { useEffect } from 'react'
import { useOpenSession, useSession } from '#platform/session'
import { readStored, writeStored } from '#platform/stored'
import { stepsLeft } from './start/next-step.ts'

/** What the page is made of, which decides its heights before anything is read. */
export interface HomeShape {
  /** The pocket never held anything: the first steps are shown at length. */
  isNew: boolean
  hasSteps: boolean
  waiting: number
}

/** The page's shape: as it was at the last visit from this browser, until it is read. */
export function useShape(data: HomeReply | undefined): Pick<HomeShape, 'isNew' | 'waiting'> & { hasLine: boolean; wantsLine: boolean } {
  const { profileID } = useOpenSession()
  const wantsLine = useSession().preferences?.hide_first_steps === false
  const key = `home.${profileID}`
  const shape = data ? shapeOf(data) : readShape(readStored(key))
  const written = data && writtenAs(shape)
  useEffect(() => {
    if (written !== undefined) writeStored(key, written)
  }, [key, written])
  return { isNew: shape.isNew && wantsLine, waiting: shape.waiting, hasLine: shape.hasSteps && wantsLine, wantsLine }
}

export function shapeOf({ steps, waiting, hasHeld }: HomeReply): HomeShape {
  const hasSteps = stepsLeft(steps) > 0
  return { isNew: hasSteps && !hasHeld, hasSteps, waiting: waiting.items.length }
}

export function writtenAs({ isNew, hasSteps, waiting }: HomeShape): string {
  return `${isNew ? 'new' : hasSteps ? 'steps' : 'done'} ${waiting}`
}

/** On the first visit most have steps to do, and nothing waits. */
export function readShape(written: string | undefined): HomeShape {
  const [kind = 'steps', count = '0'] = (written ?? '').split(' ')
  const waiting = Number(count)
  const isKnown = Number.isInteger(waiting) && waiting >= 0 && waiting <= WAITING_SHOWN_MAX
  return { isNew: kind === 'new', hasSteps: kind !== 'done', waiting: isKnown ? waiting : 0 }
}
