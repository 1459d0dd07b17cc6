// Runs one TypeScript file with the product's Node: node scripts/run.mjs FILE [ARGUMENT …]
import { join } from 'node:path'
import { run } from './child.mjs'
import { buildServer, install, node, root } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
await install()
await buildServer()
process.exit(await run(node(), ['--disable-warning=ExperimentalWarning', join(root, file), ...args], { cwd: root }))
