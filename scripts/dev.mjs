// npm run dev: the server, restarted when its code changes, and Vite's server beside it; when one ends, both end.
import { join } from 'node:path'
import { run, stop } from './child.mjs'
import { install, node, root, serverFlags, vite } from './prepare.mjs'

const apiPort = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'

await install()
process.stdout.write(`Open http://localhost:${webPort}/home\n`)
const codes = await Promise.all([
  run(node(), [...serverFlags(), '--watch-preserve-output', '--watch', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` },
  }).finally(stop),
  run(node(), [vite(), '--port', webPort, '--strictPort'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, BOURSE_API: `http://localhost:${apiPort}` },
  }).finally(stop),
])
process.exit(Math.max(...codes))
