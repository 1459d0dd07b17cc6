import { startTransition, useEffect, useState } from 'react'

/**
 * Counts up to the last step, one render at a time, so that the page renders in parts and the browser can handle input between
 * them. Only on a fresh arrival: a reload or Back may restore a scroll position far down, so the page must be complete.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(isArriving ? 0 : last)
  useEffect(() => {
    isArriving = false
    if (step < last) startTransition(() => setStep(step + 1))
  }, [step, last])
  return step
}

let isArriving = performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')
