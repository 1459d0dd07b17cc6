import type { Log } from '#platform/log'

/** Node writes warnings and fatal errors as plain text over several lines, which a program that collects lines cannot read. */
export function logWhatIsUnhandled(process: NodeJS.Process, log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ warning: warning.name }, warning.message))
  process.on('uncaughtException', ({ name, message, stack }: Error) => {
    log.fatal({ err: { name, message, stack } }, 'the process ends after an error that nothing handled')
    process.exit(1)
  })
}
