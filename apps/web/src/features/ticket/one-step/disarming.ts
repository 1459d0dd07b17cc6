import { armDialog, armedNow, disarm, idleIn, onArmed } from './armed.ts'

/**
 * While a market is at the terminal: disarms after ten minutes without use when the page is hidden, and when play money
 * is turned on or off; when the market is left, what
 * is armed for it ends. Returns a function for that moment.
 */
export function keepArmedOnlyIn(symbol: string, onPaper: (listener: () => void) => () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = new AbortController()
  const wait = () => {
    clearTimeout(timer)
    const leftMs = idleIn(Date.now())
    if (leftMs !== undefined) timer = setTimeout(look, leftMs)
  }
  const look = () => {
    if (idleIn(Date.now()) === 0) disarm('idle')
    else wait()
  }
  const hide = () => document.visibilityState === 'hidden' && disarm('hidden')
  const leaves = [onArmed(wait), onPaper(() => disarm('paper'))]
  document.addEventListener('visibilitychange', hide, { signal: gone.signal })
  window.addEventListener('pagehide', () => disarm('hidden'), { signal: gone.signal })
  return () => {
    gone.abort()
    for (const leave of leaves) leave()
    clearTimeout(timer)
    armDialog.set(false)
    if (armedNow(symbol, Date.now())) disarm('market')
    else disarm('asked')
  }
}
