import type { SafetyTimerReply } from '@bourse/contracts/exchange'
import { createUnthrottledTimer } from '#platform/broker/unthrottled-timer'
import { ApiError } from '#platform/http'
import { t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { session } from '#platform/session'
import { createStore } from '#platform/store'
import { readStored, writeStored } from '#platform/stored'
import { isDue, isSameTimer, type KeptTimer, readKept } from './keep-timer.ts'
import { KEPT_STORED } from './kept-stored.ts'
import { callCheckIn, callDisarm, fetchTimers } from './queries.ts'

/** A timer of the acting profile, with the moment of its end by this page's clock. */
export interface ShownTimer extends SafetyTimerReply {
  dueAt: number
}

interface TimersView {
  pocketId: string | undefined
  timers: readonly ShownTimer[]
}

const NONE: TimersView = { pocketId: undefined, timers: [] }
const TICK_MS = 1_000
/** How often the timers of other pages and programs are read again. */
const READ_AGAIN_MS = 10_000

export const timersStore = createStore<TimersView>(NONE)
export const timerDialog = createStore(false)

let kept: readonly KeptTimer[] = readKept(readStored(KEPT_STORED, 'session'))
let readAt = 0
let isTicking = false
/** Rises when a timer is armed or disarmed here: an answer that was asked for before does not know of it. */
let changes = 0
/** Timers whose call is under way. */
const busy = new Set<string>()

/** The terminal calls this when it opens; the timers are kept until the page is closed, wherever the user goes in it. */
export function followTimers(): void {
  if (isFollowing) return
  isFollowing = true
  session.subscribe(onSession)
  onSession()
}

let isFollowing = false

export function isKeptHere({ market }: Pick<ShownTimer, 'market'>): boolean {
  return ownKept().some((one) => isSameTimer(one, { market }))
}

/** Throws when the timer could not be armed. */
export async function armTimer(market: string | null, seconds: number): Promise<void> {
  const pocketId = pocketOf()
  if (pocketId === undefined) return
  changes += 1
  await checkIn({ pocketId, market, seconds, saidAt: 0 }, false)
  changes += 1
  startTicking()
}

/** Throws when it could not be disarmed; one that is not armed any more is no failure. */
export async function disarmTimer(timer: ShownTimer): Promise<void> {
  changes += 1
  drop(timer)
  await callDisarm(timer.timerID)
  changes += 1
  show(timersStore.get().timers.filter((one) => one.timerID !== timer.timerID))
}

export async function readTimers(): Promise<void> {
  const pocketId = pocketOf()
  const startedAt = Date.now()
  readAt = startedAt
  const before = changes
  const timers = await fetchTimers()
  if (pocketId !== pocketOf()) return
  if (before !== changes) return readTimers()
  timersStore.set({ pocketId, timers: timers.map((timer) => shownAt(timer, startedAt)) })
  if (timers.length > 0) startTicking()
}

function onSession(): void {
  const pocketId = pocketOf()
  if (pocketId === timersStore.get().pocketId) return
  timersStore.set({ ...NONE, pocketId })
  if (pocketId === undefined) return
  // What could not be read is read when the dialog is opened.
  readTimers().catch(() => {})
  if (ownKept().length > 0) startTicking()
}

function startTicking(): void {
  if (isTicking) return
  isTicking = true
  const timer = createUnthrottledTimer()
  timer.set(tick, TICK_MS)
}

function tick(): void {
  const now = Date.now()
  for (const one of ownKept()) {
    if (!isDue(one, now) || busy.has(nameOf(one))) continue
    busy.add(nameOf(one))
    // What fails now is tried again by the next tick: the timer goes on running.
    void renew(one)
      .catch(() => {})
      .finally(() => busy.delete(nameOf(one)))
  }
  const others = timersStore.get().timers.filter((timer) => timer.status === 'armed' && !isKeptHere(timer))
  if (others.length > 0 && now - readAt >= READ_AGAIN_MS) readTimers().catch(() => {})
}

/** Checks in for a timer that is armed. One that is not any more stays as it is: it ran out while the page was away, or was disarmed elsewhere. */
async function renew(timer: KeptTimer): Promise<void> {
  try {
    await checkIn(timer, true)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SAFETY_TIMER_NOT_FOUND')) throw error
    drop(timer)
    await readTimers()
    const found = timersStore.get().timers.find((one) => isSameTimer(one, timer))
    if (found?.status === 'ran_out')
      notify({ tone: 'error', text: t('max.timer.ranOutNotice', { count: found.lastRunOut?.canceled ?? 0 }) })
  }
}

async function checkIn(timer: KeptTimer, ifArmed: boolean): Promise<void> {
  const saidAt = Date.now()
  const before = changes
  const reply = await callCheckIn(timer, ifArmed)
  // It was disarmed, or armed anew, while this check-in was under way.
  if (ifArmed && before !== changes) return
  keep({ ...timer, saidAt })
  if (timer.pocketId !== pocketOf()) return
  show([...timersStore.get().timers.filter((one) => one.timerID !== reply.timerID), shownAt(reply, saidAt)])
}

function show(timers: readonly ShownTimer[]): void {
  timersStore.update((view) => ({ ...view, timers: timers.toSorted((a, b) => (a.market ?? '').localeCompare(b.market ?? '')) }))
}

function shownAt(timer: SafetyTimerReply, at: number): ShownTimer {
  return { ...timer, dueAt: at + timer.secondsLeft * 1_000 }
}

function keep(timer: KeptTimer): void {
  store([...kept.filter((one) => nameOf(one) !== nameOf(timer)), timer])
}

function drop({ market }: Pick<ShownTimer, 'market'>): void {
  store(kept.filter((one) => one.pocketId !== pocketOf() || !isSameTimer(one, { market })))
}

/** In this tab alone: a reload goes on with it, and closing the tab ends it. */
function store(next: readonly KeptTimer[]): void {
  kept = next
  writeStored(KEPT_STORED, next.length === 0 ? undefined : JSON.stringify(next), 'session')
}

/** Those of the acting profile; nobody can check in for another one from here. */
function ownKept(): readonly KeptTimer[] {
  const pocketId = pocketOf()
  return kept.filter((one) => one.pocketId === pocketId)
}

const pocketOf = () => session.get().open?.pocketID
const nameOf = ({ pocketId, market }: KeptTimer) => `${pocketId} ${market ?? ''}`
