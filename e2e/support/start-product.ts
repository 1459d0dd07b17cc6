import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OPERATOR_TOKEN } from './operator.ts'

const STOP_MAX_MS = 30_000

/**
 * Starts the product as a user would, on free ports with its own data folder. Returns at once how to stop it, so that a run interrupted
 * during the start can be cleaned up too.
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
      // E2e tests trade with each other, so the market maker is off.
      DEMO_MAKER: 'off',
      // The test accounts come from many networks, as behind the operator's proxy.
      TRUST_PROXY: 'on',
      OPERATOR_TOKEN,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    // No messages are sent: the channel closes when the runner ends, however it ends, and the product notices.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stopProduct = async () => {
    await stop(product)
    await rm(folder, { recursive: true, force: true })
  }
  // The runner cleans up after SIGINT only, so other signals are turned into it.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.kill(process.pid, 'SIGINT'))
  process.env['BOURSE_URL'] = `http://localhost:${port}`
  process.env['BOURSE_DATA'] = folder
  product.once('exit', () => delete process.env['BOURSE_URL'])
  return stopProduct
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
