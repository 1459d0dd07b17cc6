import { existsSync } from 'node:fs'

/** The system's Chromium, unless CHROMIUM_PATH is set. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`There is no Chromium at ${path}: set CHROMIUM_PATH.`)
  return path
}
