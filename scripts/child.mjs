// Child processes that never outlive the script: whoever stops it, or what began it, stops them.
import { spawn } from 'node:child_process'

const parent = process.ppid
const children = new Set()
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// npm may keep a signal to itself and die; the change of parent is then the only sign of it.
setInterval(() => process.ppid !== parent && stop(), 250).unref()
// One that gives up while another step runs beside it takes that along.
process.on('exit', stop)

/** Runs a command to its end and answers its exit code. */
export function run(command, args, options = {}) {
  if (isStopping) process.exit(1)
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    children.add(child)
    const end = (code) => {
      children.delete(child)
      // A step that was cut short has nothing to explain.
      if (isStopping && code !== 0 && children.size === 0) process.exit(1)
      resolve(code)
    }
    child.on('error', () => end(1))
    child.on('exit', (code, signal) => {
      if (signal && !isStopping) process.stderr.write(`${[command, ...args].join(' ')} was ended by ${signal}.\n`)
      end(code ?? 1)
    })
  })
}

/** Ends what still runs: for commands side by side, of which one has ended. */
export function stop() {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
