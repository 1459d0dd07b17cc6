// npm start: from a bare clone to a running product. Written for any Node from 18 on, with nothing installed.
import { join } from 'node:path'
import { run } from './child.mjs'
import { buildWeb, install, node, root, serverEnv, serverFlags } from './prepare.mjs'

await install()
await buildWeb()
const main = join(root, 'apps/server/src/main.ts')
process.exit(
  await run(node(), [...serverFlags(), main], {
    cwd: root,
    env: serverEnv(),
    // The channel says nothing: its end tells the server that this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
)
