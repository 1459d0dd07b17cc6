import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface EmptyProduct {
  url: string
  folder: string
  /** The code that its console shows. */
  code: string
  /** The newest code that was mailed to this address. */
  mailedCode(to: string): Promise<string>
  stop(): Promise<void>
}

const READY_MAX_MS = 120_000

/** A production start: no demo, an empty database, and a mail server that keeps what it gets. */
export async function startEmptyProduct(): Promise<EmptyProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-empty-'))
  // As root, PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const post = await startPost()
  const [port, mqttPort, mdsPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
  const product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      MDS_PORT: String(mdsPort),
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      DEMO: 'off',
      SMTP_URL: post.url,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  product.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const stop = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    post.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const end = Date.now() + READY_MAX_MS
  while (!(await fetch(`${url}/ready`).catch(() => undefined))?.ok) {
    if (Date.now() > end || product.exitCode !== null) {
      await stop()
      throw new Error(`The product did not become ready: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const code = /\/setup with the code ([A-Z0-9-]+)/.exec(said)?.[1] ?? ''
  return { url, folder, code, mailedCode: post.codeFor, stop }
}

/** Keeps the text of every mail, by recipient. */
async function startPost() {
  const mails: { to: string; text: string }[] = []
  const post = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk.toString()))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  await once(post.listen(0, '127.0.0.1'), 'listening')
  const { port } = post.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => post.close(() => {}),
    async codeFor(to: string): Promise<string> {
      for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const found = mails.findLast((mail) => mail.to === to && /^\d{6}\s*$/m.test(mail.text))
        if (found) return /^(\d{6})\s*$/m.exec(found.text)?.[1] ?? ''
      }
      throw new Error(`no code was mailed to ${to}`)
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

interface PostServer {
  server: { address(): unknown }
  listen(port: number, host: string): NodeJS.EventEmitter
  close(done: () => void): void
}
interface PostOptions {
  disabledCommands: string[]
  onData(
    stream: { on(name: 'data', take: (chunk: Buffer) => void): void; on(name: 'end', take: () => void): void },
    session: { envelope: { rcptTo: { address: string }[] } },
    done: () => void,
  ): void
}

/** The mail server that the server’s own tests use. */
const server = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const { SMTPServer } = server('smtp-server') as { SMTPServer: new (options: PostOptions) => PostServer }
