// For tests that start the server themselves: builds it when its sources have changed.
import { buildServer } from './prepare.mjs'

await buildServer()
