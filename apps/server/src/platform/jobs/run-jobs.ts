import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { JobPool } from './job-pool.ts'
import { Pulse, RunnerKeeper } from './runner-keeper.ts'
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
  const pulse = new Pulse()
  const taskList = taskListOf(table.tasks, { db, log, inProgress, tally })
  const takeOver = takeOverJobs({ pool, inProgress, log, onLook: (isReached) => pulse.look(isReached), lookMs: beatMs })
  const begin = async (): Promise<Runner> =>
    run({
      pgPool: pool,
      events: runnerEvents(pulse, (id) => takeOver.show(id)),
      concurrency: 4,
      pollInterval: beatMs,
      noHandleSignals: true,
      taskList,
      parsedCronItems: parseCronItems(table.crontab.map((line) => cronItemOf(line, table.tasks))),
      logger: quietLogger(log),
    })
  const close = async () => {
    await tally.stop()
    await takeOver.stop()
    await pool.end()
  }
  try {
    const keeper = new RunnerKeeper(begin, pulse, log)
    const running = keeper.keep(await begin())
    return {
      isRunning: () => keeper.isRunning,
      async stop() {
        keeper.stop()
        await running
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function runnerEvents(pulse: Pulse, show: (poolId: string) => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => show(workerPool.id))
  events.on('worker:getJob:error', () => pulse.miss())
  events.on('worker:getJob:empty', () => pulse.beat())
  events.on('job:start', () => pulse.beat())
  return events
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
