import { once } from 'node:events'
import { argumentsAnswer } from './arguments.ts'
import { createLog } from '#platform/log'
import { reachableAt, readSettings, SettingError, type Settings } from '#platform/settings'
import { logWhatIsUnhandled } from './log-unhandled.ts'
import { startLines } from './start-lines.ts'
import { stopSignals } from './stop-signals.ts'

const answer = argumentsAnswer(process.argv.slice(2))
if (answer) {
  process[answer.isRefusal ? 'stderr' : 'stdout'].write(`${answer.text}\n`)
  process.exit(answer.isRefusal ? 1 : 0)
}

// Signals are handled from the beginning: a start that is stopped half-way must not leave a database running.
const { stopping, hurrying } = stopSignals(process)
const context: Record<string, unknown> = {}
const lines = startLines(process.stdout, process.stderr, context)

try {
  const settings = readSettings(process.env, process.cwd())
  context['roles'] = [...settings.roles]
  const log = createLog(settings.logLevel, { write: (line) => process.stderr.write(line) }, context)
  if (!process.stderr.isTTY) logWhatIsUnhandled(process, log)
  // The product is loaded only now: help, a wrong setting and an early signal need not wait for it.
  const { boot } = await import('./boot.ts')
  const running = await boot(settings, {
    log,
    onProgress: lines.progress,
    onIdentity: (id) => (context['process'] = id),
    signal: stopping,
  })
  lines.announce(announcementOf(settings))
  if (!stopping.aborted) await once(stopping, 'abort')
  await running.stop(hurrying)
  process.exit(0)
} catch (error) {
  if (stopping.aborted) process.exit(0)
  if (!(error instanceof SettingError)) throw error
  lines.refuse(error.message)
  process.exit(1)
}

/** An address is given only where pages are served. */
function announcementOf({ roles, publicUrl, host, port }: Settings): string {
  if (roles.has('api')) return `Bourse answers on ${publicUrl}/home`
  return `Bourse runs ${[...roles].join(', ')}; /ready on http://${reachableAt(host)}:${port}`
}
