// For tests that start the server themselves: builds it, and the client, when their sources have changed.
import { buildClient, buildServer } from './prepare.mjs'

await buildServer()
await buildClient()
