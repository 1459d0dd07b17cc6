import { existsSync } from 'node:fs'

const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The system's Chromium, unless CHROMIUM_PATH is set. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'] ?? KNOWN.find((known) => existsSync(known))
  if (path === undefined || !existsSync(path)) throw new Error(`There is no Chromium at ${path ?? KNOWN.join(' or ')}: set CHROMIUM_PATH.`)
  return path
}
