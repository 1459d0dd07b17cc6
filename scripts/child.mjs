// Child processes that never outlive the script, however it or its parent is stopped.
import { spawn } from 'node:child_process'

const parent = process.ppid
const children = new Set()
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// npm may swallow a signal and die; a changed parent process is then the only sign of it.
setInterval(() => process.ppid !== parent && stop(), 250).unref()
// A script that gives up also stops the steps that run in parallel.
process.on('exit', stop)

/** Runs a command to its end and returns its exit code. */
export function run(command, args, options = {}) {
  return follow(spawnChild(command, args, options), [command, ...args])
}

/** The same, with its output as a text. */
export async function runQuietly(command, args, options = {}) {
  const child = spawnChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const closed = new Promise((resolve) => child.once('close', resolve))
  const code = await follow(child, [command, ...args])
  await closed
  return { code, output }
}

function spawnChild(command, args, options) {
  if (isStopping) process.exit(1)
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  children.add(child)
  return child
}

/** Resolves with the exit code. */
function follow(child, line) {
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(child)
      // A step that was interrupted prints no error.
      if (isStopping && code !== 0 && children.size === 0) process.exit(1)
      resolve(code)
    }
    child.on('error', () => end(1))
    child.on('exit', (code, signal) => {
      if (signal && !isStopping) process.stderr.write(`${line.join(' ')} was ended by ${signal}.\n`)
      end(code ?? 1)
    })
  })
}

/** Stops the commands that still run in parallel when one has ended. */
export function stop() {
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
