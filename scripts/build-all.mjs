// Builds everything that runs in production, for an image that is built once and started often.
import { buildServer, buildWeb } from './prepare.mjs'

await buildWeb()
await buildServer()
