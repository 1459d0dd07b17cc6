// npm start: from a bare clone to a running product. Written for any Node from 18 on, with nothing installed.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb, install, node, root } from './prepare.mjs'

const parent = process.ppid
await install()
await buildWeb()

const server = fork(join(root, 'apps/server/src/main.ts'), {
  cwd: root,
  execPath: node(),
  execArgv: ['--disable-warning=ExperimentalWarning'],
  env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.bourse/compile-cache') },
})
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// npm keeps a SIGTERM to itself and dies; the change of parent is then the only sign of it.
const watch = setInterval(() => process.ppid !== parent && stop(), 250)
server.on('exit', (code, signal) => {
  clearInterval(watch)
  process.exit(signal ? 1 : (code ?? 1))
})
