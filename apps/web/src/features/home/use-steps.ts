import { startTransition, useEffect, useState } from 'react'

/**
 * Counts up to the last step, one drawing at a time, so that a page comes in parts and the browser may answer between
 * them. Only for whoever has just arrived: a reload or the way back may lead far down the page, which must then be whole.
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
