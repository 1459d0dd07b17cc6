import { createLog } from '#platform/log'
import { readSettings, SettingError } from '#platform/settings'
import { boot } from './boot.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const settings = readSettings(process.env, process.cwd())
  const running = await boot(settings, {
    log: createLog(settings.logLevel, { write: (line) => process.stderr.write(line) }),
    onProgress: (text) => say(`  ${text}`),
  })
  say(`Bourse answers on ${settings.publicUrl}/home`)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // npm does not pass signals on: the starter holds this channel, and its end is the signal.
  process.once('disconnect', stop)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
