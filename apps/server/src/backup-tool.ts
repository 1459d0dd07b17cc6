import { join, resolve } from 'node:path'
import type { Settings } from '#platform/settings'
import { openBackup } from './backup/archive-reader.ts'
import { describeBackup } from './backup/describe-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { sentenceOf } from './backup/failure.ts'
import { readBuild } from './build.ts'
import { runWithSettings } from './console.ts'

const USAGE = `npm run backup -- [FILE] [--with-secret] [--allow-missing-images]
npm run backup -- --check FILE`

const say = (text: string) => process.stdout.write(`${text}\n`)
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())

/** `npm run backup`: writes one file with database and images while Bourse runs, or checks such a file. */
await runWithSettings(async (settings, args) => {
  const options = args.filter((word) => word.startsWith('--'))
  const [file, ...rest] = args.filter((word) => !word.startsWith('--'))
  const isCheck = options.includes('--check')
  if (
    rest.length > 0 ||
    options.some((word) => !['--check', '--with-secret', '--allow-missing-images'].includes(word)) ||
    (isCheck && file === undefined)
  ) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  try {
    if (isCheck && file !== undefined) await check(file)
    else await take(settings, file, options)
    return 0
  } catch (error) {
    if (!interrupted.signal.aborted) throw sentenceOf(error, 'No backup was written')
    process.stderr.write('Interrupted: no backup was written.\n')
    return 130
  }
})

async function check(file: string): Promise<void> {
  const { manifest } = await openBackup(resolve(file))
  say(`${file} is intact. ${describeBackup(manifest)}`)
}

async function take(settings: Settings, file: string | undefined, options: readonly string[]): Promise<void> {
  const withSecret = options.includes('--with-secret')
  const mayLackImages = options.includes('--allow-missing-images')
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const path = resolve(file ?? join(settings.dataDir, 'backups', `bourse-${stamp}.tar`))
  const { version } = readBuild(new URL('../../../', import.meta.url))
  const onProgress = (text: string) => say(`  ${text}`)
  const { manifest, size } = await takeBackup(settings, {
    path,
    version,
    withSecret,
    mayLackImages,
    signal: interrupted.signal,
    onProgress,
  })
  say(`${path}: ${size} bytes. ${describeBackup(manifest)}`)
  say(
    withSecret
      ? 'It CONTAINS the root secret: whoever has this file can read everything and sign for the installation. Keep it as you keep the secret.'
      : 'It does not contain the root secret (APP_SECRET, or app.secret in DATA_DIR): keep that elsewhere, a restore needs it.',
  )
  if (manifest.media !== 'files') say(`Images are in ${manifest.media.store} and not in this file: back them up there.`)
}
