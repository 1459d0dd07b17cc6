import { once } from 'node:events'
import { createLog } from '#platform/log'
import { readSettings, SettingError } from '#platform/settings'
import { boot } from './boot.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

// Signals are handled from the beginning: a start that is stopped half-way must not leave a database running.
const stopping = new AbortController()
const stop = () => stopping.abort()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// npm does not forward signals: the starter holds this channel, and closing it is the signal.
process.on('disconnect', stop)
if (process.send && !process.connected) stop()

try {
  const settings = readSettings(process.env, process.cwd())
  const running = await boot(settings, {
    log: createLog(settings.logLevel, { write: (line) => process.stderr.write(line) }),
    onProgress: (text) => say(`  ${text}`),
    signal: stopping.signal,
  })
  say(`Bourse answers on ${settings.publicUrl}/home`)
  // Keeps a process alive whose roles open no port.
  setInterval(() => {}, 3_600_000)
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  await running.stop()
  process.exit(0)
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
