// npm start: from a fresh clone to a running product. Runs on any Node from 18 on, with nothing installed.
import { run } from './child.mjs'
import { buildServer, buildWeb, install, node, root, server, serverEnv, serverFlags } from './prepare.mjs'

await install()
await buildWeb()
await buildServer()
process.exit(
  await run(node(), [...serverFlags(), server], {
    cwd: root,
    env: serverEnv(),
    // No messages are sent: the channel closes when this process ends, however it ends, and the server notices.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
)
