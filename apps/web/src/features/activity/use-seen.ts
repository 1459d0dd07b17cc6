import { useCallback, useEffect, useState } from 'react'
import { touchSeen } from './queries.ts'
import { createViewTracker, type ViewTracker } from './view-tracker.ts'

/** A row counts as visible when half of it is. */
const VISIBLE_SHARE = 0.5

/**
 * Marks items as read once they have been visible for long enough (ACT-14). Pass the result as `ref` to each unread row, whose
 * `data-items` names its items. `isCovered` while another layer covers the rows.
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
  const tracker = createViewTracker()
  const timer = createTimer(tracker)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        for (const id of idsOf(target)) {
          if (isIntersecting) tracker.appear(id, performance.now())
          else tracker.vanish(id)
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
        for (const id of ids) tracker.vanish(id)
      }
    },
    look(isLookedAt: boolean) {
      tracker.look(isLookedAt, performance.now())
      timer.set()
    },
    stop: timer.clear,
  }
}

/** One timer for all rows: those due at the same moment are reported together. */
function createTimer(tracker: ViewTracker) {
  let running: ReturnType<typeof setTimeout> | undefined
  const set = () => {
    clearTimeout(running)
    const waitMs = tracker.waitMs(performance.now())
    if (waitMs !== undefined) running = setTimeout(report, waitMs)
  }
  const report = () => {
    const seen = tracker.takeSeen(performance.now())
    if (seen.length > 0) void touchSeen(seen)
    set()
  }
  return { set, clear: () => clearTimeout(running) }
}

function idsOf(row: Element): string[] {
  return ((row as HTMLElement).dataset['items'] ?? '').split(' ').filter((id) => id !== '')
}
