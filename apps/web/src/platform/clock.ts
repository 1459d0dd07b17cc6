import { useSyncExternalStore } from 'react'

/** The user's current day; a page left open over midnight moves on to the next. */
export function useToday(): Date {
  return useSyncExternalStore(everyMinute, read, read)
}

/** The current second; everything that counts down on a page changes together. */
export function useNow(): number {
  return useSyncExternalStore(everySecond, readSecond, readSecond)
}

/** The current minute, for times that are told in days. */
export function useMinute(): number {
  return useSyncExternalStore(everySecond, readMinute, readMinute)
}

let today = new Date()

/** The same value all day, so that the page isn't redrawn every minute. */
function read(): Date {
  const now = new Date()
  if (now.toDateString() !== today.toDateString()) today = now
  return today
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

function readSecond(): number {
  return Math.floor(Date.now() / 1_000) * 1_000
}

function readMinute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}
