import { resolve } from 'node:path'
import { SettingError } from '#platform/settings'
import { describeBackup } from './backup/describe-backup.ts'
import { sentenceOf } from './backup/failure.ts'
import { rehearseRestore, type Restored, restoreBackup } from './backup/restore-backup.ts'
import { runWithSettings } from './console.ts'

const USAGE = `npm run restore -- FILE [--replace]
npm run restore -- --rehearse FILE`

const say = (text: string) => void process.stdout.write(`${text}\n`)

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true
  })

/** `npm run restore`: builds an installation again from a backup, or shows beside a running one that this would succeed. */
await runWithSettings(async (settings, args) => {
  const options = args.filter((word) => word.startsWith('--'))
  const [file, ...rest] = args.filter((word) => !word.startsWith('--'))
  if (file === undefined || rest.length > 0 || options.some((word) => !['--replace', '--rehearse'].includes(word)) || options.length > 1) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const path = resolve(file)
  // A signal ends the restore at its next step, so that what it has made so far is removed.
  const onProgress = (text: string) => {
    if (isInterrupted) throw new SettingError('Interrupted: nothing was restored.')
    say(`  ${text}`)
  }
  const isRehearsal = options.includes('--rehearse')
  try {
    const restored = isRehearsal
      ? await rehearseRestore(settings, path, onProgress)
      : await restoreBackup(settings, { path, isReplacing: options.includes('--replace'), onProgress })
    sayRestored(restored)
    sayNext(restored, isRehearsal)
    return 0
  } catch (error) {
    throw sentenceOf(error, 'Nothing was restored')
  }
})

function sayRestored({ manifest, findings }: Restored): void {
  say(describeBackup(manifest))
  for (const [asset, { balances, held, wallets }] of Object.entries(manifest.assets))
    say(`  ${asset}: ${balances} in ${wallets} wallets, ${held} held (raw units), as in the backup`)
  say(`All row counts and sums are those of the backup; audit passed: ${findings.length} of ${findings.length} checks.`)
}

function sayNext({ manifest, images, kept, wroteSecret }: Restored, isRehearsal: boolean): void {
  if (isRehearsal) return say('This was a rehearsal: the copy was removed again, and nothing was changed.')
  say(`Restored, with ${images} files. Bourse can be started.`)
  if (kept !== undefined) say(`The former database is kept as ${kept}: drop it when it is no longer needed.`)
  if (wroteSecret) say('The root secret was restored into DATA_DIR.')
  if (manifest.media !== 'files') say(`Images are in ${manifest.media.store}: set MEDIA_S3_URL to it.`)
}
