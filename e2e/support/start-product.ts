import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const STOP_MAX_MS = 30_000

/**
 * Starts the product as a user would have it, on free ports and a folder of its own. Answers at once how to take it down,
 * so that a run that is broken off while it starts can be cleaned up too.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-e2e-'))
  await chmod(folder, 0o755)
  const [port, mqttPort, mdsPort] = [await freePort(), await freePort(), await freePort()]
  const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
  const product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      MDS_PORT: String(mdsPort),
      DEMO: 'on',
      // Journeys trade with each other: nobody else should come between.
      DEMO_MAKER: 'off',
      // The accounts that journeys make come from many networks, each as behind the operator's own proxy.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    // The channel says nothing: its end tells the product that the runner is gone, however it went.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const takeDown = async () => {
    await stop(product)
    await rm(folder, { recursive: true, force: true })
  }
  // The runner cleans up after an interrupt alone, so the other signals become one.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.kill(process.pid, 'SIGINT'))
  process.env['BOURSE_URL'] = `http://localhost:${port}`
  product.once('exit', () => delete process.env['BOURSE_URL'])
  return takeDown
}

function stop(product: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (product.exitCode !== null || product.signalCode !== null) return resolve()
    const timer = setTimeout(() => product.kill('SIGKILL'), STOP_MAX_MS)
    product.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    product.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
