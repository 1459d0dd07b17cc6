// npm start: from a bare clone to a running product. Written for any Node from 18 on, with nothing installed.
import { run } from './child.mjs'
import { buildServer, buildWeb, install, node, root, server, serverEnv, serverFlags } from './prepare.mjs'

await install()
await buildWeb()
await buildServer()
process.exit(
  await run(node(), [...serverFlags(), server], {
    cwd: root,
    env: serverEnv(),
    // The channel says nothing: its end tells the server that this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
)
