import { writeFileSync } from 'node:fs'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import { ImageRefused } from '../read-data-url.ts'
import { drawImage } from './draw-image.ts'
import { fitImage } from './fit-image.ts'
import { inspectImage } from './inspect-image.ts'
import type { Answer, Task } from './task.ts'

/**
 * A separate process that decodes untrusted bytes: if they crash it, only this process ends. It has no secrets, opens no files and
 * no connections, and gets one task at a time over the channel to its parent.
 */
const [memoryMaxBytes = 0, cpuMaxMs = 0] = process.argv.slice(2).map(Number)
const LOOK_EVERY_MS = 20

// The decoders run on other threads, and an orderly exit would wait for them; this ends the process at once.
const end = () => process.kill(process.pid, 'SIGKILL')

// The process lives as long as its parent listens; signals to the whole process group are left to the parent.
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
    if (task.work === 'fit') return { files: [await fitImage(bytes, task.sideMax)] }
    if (task.work === 'inspect-image') await inspectImage(bytes, task.pixelsMax)
    else if (!inspectPdf(bytes)) return { refusal: 'damaged' }
    return { files: [] }
  } catch (error) {
    return error instanceof ImageRefused ? { refusal: error.refusal } : { fault: String(error) }
  }
}

/** No Node setting limits what native code allocates, and not every system has limits per process, so the process checks itself. */
function watch(): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > memoryMaxBytes || (user + system) / 1000 > cpuMaxMs) end()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** When the machine runs out of memory, Linux should end this process and not the database. */
function preferAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this setting.
  }
}
