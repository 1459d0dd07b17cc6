import { useCallback, useEffect, useState } from 'react'
import { touchSeen } from './queries.ts'
import { createSightings, type Sightings } from './sightings.ts'

/** Half of a row counts as the row. */
const VISIBLE_SHARE = 0.5

/**
 * Marks items as read once they have been visible for long enough (ACT-14). Give the answer as `ref` to each unread row, whose
 * `data-items` names its items. `isCovered` while another layer lies over the rows.
 */
export function useSeen(isCovered = false): (row: HTMLElement | null) => (() => void) | undefined {
  const [watch] = useState(createWatch)
  useEffect(() => {
    const look = () => watch.look(!isCovered && document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [watch, isCovered])
  useEffect(() => watch.stop, [watch])
  return useCallback((row) => (row ? watch.observe(row) : undefined), [watch])
}

function createWatch() {
  const sightings = createSightings()
  const timer = createTimer(sightings)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        for (const id of idsOf(target)) {
          if (isIntersecting) sightings.appear(id, performance.now())
          else sightings.vanish(id)
        }
      }
      timer.set()
    },
    { threshold: VISIBLE_SHARE },
  )
  return {
    observe(row: Element) {
      const ids = idsOf(row)
      observer.observe(row)
      return () => {
        observer.unobserve(row)
        for (const id of ids) sightings.vanish(id)
      }
    },
    look(isLookedAt: boolean) {
      sightings.look(isLookedAt, performance.now())
      timer.set()
    },
    stop: timer.clear,
  }
}

/** One timer for all rows: those that are due at the same moment are told together. */
function createTimer(sightings: Sightings) {
  let running: ReturnType<typeof setTimeout> | undefined
  const set = () => {
    clearTimeout(running)
    const waitMs = sightings.waitMs(performance.now())
    if (waitMs !== undefined) running = setTimeout(tell, waitMs)
  }
  const tell = () => {
    const seen = sightings.takeSeen(performance.now())
    if (seen.length > 0) void touchSeen(seen)
    set()
  }
  return { set, clear: () => clearTimeout(running) }
}

function idsOf(row: Element): string[] {
  return ((row as HTMLElement).dataset['items'] ?? '').split(' ').filter((id) => id !== '')
}
