// npm run check: types, lint, format, unused code, and the project's own rules.
import { allSteps, runChecks, tidy } from './checks.mjs'
import { install } from './prepare.mjs'

await install()
const failed = await runChecks({ ...allSteps(), ...tidy() })
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`)
process.exit(failed.length === 0 ? 0 : 1)
