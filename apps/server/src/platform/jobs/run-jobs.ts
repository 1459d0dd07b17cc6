import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { JobPool } from './job-pool.ts'
import { takeOverJobs } from './take-over.ts'
import { JobTally } from './tally.ts'

/** A job must be idempotent, since it may run again after a crash. */
export type Job = (payload: unknown, db: Db, context?: JobContext) => Promise<void>

export interface JobContext {
  log?: Log | undefined
  /** The current time for the job: the database's, unless a test sets it. */
  now?: Date | undefined
}

export interface JobTable {
  tasks: Record<string, Job>
  /** `minute hour day month weekday task`, one line each. */
  crontab: string[]
}

export interface JobRunner {
  /** False while a runner that ended is being replaced. */
  isRunning(): boolean
  stop(): Promise<void>
}

const BEAT_MS = 1_000
const REST_MIN_MS = 500
const REST_MAX_MS = 15_000
const STOP_MAX_MS = 5_000
/** After this time without a successful poll, though the database answers, the runner counts as stuck. */
const MISSES_MAX = 20

/** Runs jobs as long as the product runs: a library runner that has ended, or is stuck, is replaced. */
export async function startJobs(
  url: string,
  db: Db,
  table: JobTable,
  log: Log,
  { beatMs = BEAT_MS }: { beatMs?: number } = {},
): Promise<JobRunner> {
  const pool = new JobPool(url, log)
  const inProgress = new Set<string>()
  const tally = new JobTally(db, log)
  const taskList = taskListOf(table.tasks, { db, log, inProgress, tally })
  const stopping = new AbortController()
  let misses = 0
  let isRunning = true
  let giveUp = () => {}
  const onLook = (isReached: boolean) => {
    // While the database is down a runner doesn't count as stuck.
    if (!isReached) misses = 0
    if (misses >= MISSES_MAX) giveUp()
  }
  const takeOver = takeOverJobs({ pool, inProgress, log, onLook, lookMs: beatMs })

  const begin = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => takeOver.show(workerPool.id))
    events.on('worker:getJob:error', () => (misses += 1))
    events.on('worker:getJob:empty', () => (misses = 0))
    events.on('job:start', () => (misses = 0))
    return run({
      pgPool: pool,
      events,
      concurrency: 4,
      pollInterval: beatMs,
      noHandleSignals: true,
      taskList,
      parsedCronItems: parseCronItems(table.crontab.map((line) => cronItemOf(line, table.tasks))),
      logger: quietLogger(log),
    })
  }
  const untilEnded = (runner: Runner) =>
    new Promise<void>((resolve) => {
      giveUp = resolve
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
      void runner.promise.then(resolve, () => resolve())
    })
  const keepRunning = async (first: Runner) => {
    let runner: Runner | undefined = first
    for (let restMs = REST_MIN_MS; ; restMs = Math.min(restMs * 2, REST_MAX_MS)) {
      if (runner) {
        const begun = performance.now()
        await untilEnded(runner)
        isRunning = false
        if (stopping.signal.aborted) return end(runner)
        await Promise.race([end(runner), pause(STOP_MAX_MS, undefined, { ref: false })])
        if (performance.now() - begun > REST_MAX_MS) restMs = REST_MIN_MS
      }
      await pause(restMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      misses = 0
      runner = await begin().catch((error: Error) => {
        log.warn({ err: error.message }, 'job runner could not be started; retrying')
        return undefined
      })
      isRunning = runner !== undefined
      if (runner) log.warn('job runner had ended and was restarted')
    }
  }

  try {
    const running = keepRunning(await begin())
    return {
      isRunning: () => isRunning,
      async stop() {
        stopping.abort()
        await running
        await tally.stop()
        await takeOver.stop()
        await pool.end()
      },
    }
  } catch (error) {
    await tally.stop()
    await takeOver.stop()
    await pool.end()
    throw error
  }
}

/** Stopping a runner that has already ended throws. */
async function end(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {})
}

interface JobParts {
  db: Db
  log: Log
  /** The ids of the running jobs. */
  inProgress: Set<string>
  tally?: JobTally
}

export function taskListOf(tasks: JobTable['tasks'], { db, log, inProgress, tally }: JobParts): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, job]) => [
      name,
      async (payload, { job: { id } }) => {
        inProgress.add(id)
        try {
          await job(payload, db, { log })
          tally?.count(name, 'done')
        } catch (error) {
          tally?.count(name, 'failed')
          throw error
        } finally {
          inProgress.delete(id)
        }
      },
    ]),
  )
}

/** `minute hour day month weekday task`; the library's own text format allows no dots in names. */
function cronItemOf(line: string, tasks: JobTable['tasks']): { match: string; task: string } {
  const [task = '', ...times] = line.trim().split(/\s+/).reverse()
  if (times.length !== 5 || !tasks[task]) throw new Error(`invalid timetable line: "${line}"`)
  return { match: times.reverse().join(' '), task }
}

/** Logs only what an operator needs to know: the library reports every job it claims. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
