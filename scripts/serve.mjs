// Starts the built server, or one of its tools, without installing or building: for images and for systemd.
//   node scripts/serve.mjs [--help | --version]     node scripts/serve.mjs audit|backup|… [ARGUMENT …]
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { giveUp, node, root, server, serverEnv, serverFlags } from './prepare.mjs'

const TOOLS = {
  audit: 'audit',
  backup: 'backup-tool',
  'broker-auth': 'broker-auth-tool',
  market: 'market-tool',
  parked: 'parked-tool',
  restore: 'restore-tool',
  setup: 'setup-tool',
}

const [first = '', ...rest] = process.argv.slice(2)
if (!existsSync(server)) giveUp('The server is not built: run npm start once, or node scripts/build-all.mjs.')
process.exit(
  Object.hasOwn(TOOLS, first)
    ? await run(node(), [join(root, 'apps/server/dist', `${TOOLS[first]}.js`), ...rest], { cwd: root })
    : await run(node(), [...serverFlags(), server, ...process.argv.slice(2)], {
        cwd: root,
        env: serverEnv(),
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      }),
)
