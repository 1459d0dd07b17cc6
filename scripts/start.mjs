// npm start: from a fresh clone to a running product. Runs on any Node from 18 on, with nothing installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo } from '../apps/server/src/help/help-text.mjs'
import { run } from './child.mjs'
import { buildServer, buildWeb, giveUp, install, node, root, server, serverEnv, serverFlags } from './prepare.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

const answer = answerTo(process.argv.slice(2), () => ({
  version: read('package.json').version,
  settings: read('apps/server/src/platform/settings/setting-lines.json'),
  commands: read('apps/server/src/help/command-lines.json'),
}))
if (answer?.isRefusal) giveUp(answer.text)
if (answer) {
  process.stdout.write(`${answer.text}\n`)
  process.exit(0)
}

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
