// Runs one TypeScript file with the product's Node: node scripts/run.mjs FILE [ARGUMENT …]
import { join } from 'node:path'
import { run } from './child.mjs'
import { buildServer, buildWeb, install, node, root } from './prepare.mjs'

/** Benchmarks that open pages; the others need the server alone. */
const WITH_PAGES = new Set(['max', 'max-memory', 'page'])

const [file, ...args] = process.argv.slice(2)
await install()
if (file === 'bench/main.ts' ? args.some((name) => WITH_PAGES.has(name)) : args[0] === 'crawl') await buildWeb()
await buildServer()
process.exit(await run(node(), ['--disable-warning=ExperimentalWarning', join(root, file), ...args], { cwd: root }))
