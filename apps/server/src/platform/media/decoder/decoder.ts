import { writeFileSync } from 'node:fs'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import { ImageRefused } from '../read-data-url.ts'
import { drawImage } from './draw-image.ts'
import { inspectImage } from './inspect-image.ts'
import type { Answer, Task } from './task.ts'

/**
 * A process of its own, in which bytes from strangers are decoded: whatever they make of it, it is only this one that ends.
 * It knows no secret, opens no file and no connection, and takes one task at a time over the channel to its parent.
 */
const [memoryMaxBytes = 0, cpuMaxMs = 0] = process.argv.slice(2).map(Number)
const LOOK_EVERY_MS = 20

// The decoders work on other threads, which an orderly exit would wait for; the end must come at once.
const end = () => process.kill(process.pid, 'SIGKILL')

// It lives as long as its parent listens, however that ends; a signal to the whole group is for the parent to act on.
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.on('message', (task: Task) => {
  const stopWatching = watch()
  void perform(task).then((answer) => {
    stopWatching()
    process.send?.(answer)
  })
})

preferAsVictim()
process.send?.('ready')

async function perform(task: Task): Promise<Answer> {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength)
  try {
    if (task.work === 'draw') return { files: await drawImage(bytes, task.kind, task.key) }
    if (task.work === 'inspect-image') await inspectImage(bytes, task.pixelsMax)
    else if (!inspectPdf(bytes)) return { refusal: 'damaged' }
    return { files: [] }
  } catch (error) {
    return error instanceof ImageRefused ? { refusal: error.refusal } : { fault: String(error) }
  }
}

/** No setting of Node bounds what native code allocates, and not every system has limits for a process: so it looks itself. */
function watch(): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > memoryMaxBytes || (user + system) / 1000 > cpuMaxMs) end()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** On a machine that runs out of memory all the same, Linux is to end this process and not the database. */
function preferAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems choose for themselves.
  }
}
