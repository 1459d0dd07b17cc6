import { useSyncExternalStore } from 'react'

/** The reader's day; a page left open over midnight turns with it. */
export function useToday(): Date {
  return useSyncExternalStore(everyMinute, read)
}

let today = new Date()

/** The same value all day long, so that nothing is drawn anew for a minute that passed. */
function read(): Date {
  const now = new Date()
  if (now.toDateString() !== today.toDateString()) today = now
  return today
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}
