// For tests that start the server themselves: it is built when its sources changed.
import { buildServer } from './prepare.mjs'

await buildServer()
