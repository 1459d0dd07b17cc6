// The browser of the journeys: the system's Chromium, installed where it is missing and may be.
import { existsSync } from 'node:fs'
import { giveUp, run } from './prepare.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : giveUp(`CHROMIUM_PATH names ${given}, which is not there.`)
  const found = () => PLACES.find((path) => existsSync(path))
  if (!found() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium from the system’s packages …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  }
  return found() ?? giveUp('The journeys need Chromium: install it from your system’s packages or set CHROMIUM_PATH.')
}
