// The browser of the e2e tests: the system's Chromium, installed from Debian if needed.
import { existsSync } from 'node:fs'
import { run } from './child.mjs'
import { giveUp } from './prepare.mjs'

/** The headless shell comes first: it takes four fifths of the time. */
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const find = () => known.find((path) => existsSync(path))

/** The path of a Chromium, installed first where that needs no confirmation. */
export async function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : giveUp(`CHROMIUM_PATH names ${given}, which is not there.`)
  const found = find()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    if ((await run('apt-get', ['update', '-q'], { env })) === 0)
      for (const name of ['chromium-headless-shell', 'chromium'])
        if (!find()) await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
    const installed = find()
    if (installed) return installed
  }
  return giveUp('The journeys need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH to one.')
}
