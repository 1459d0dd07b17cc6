import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { topicRights } from '@bourse/contracts/exchange'
import { brokerAuthLines, brokerDefinitions } from '#platform/broker'
import { loadSecrets, type Secrets } from '#platform/secrets'
import { SettingError } from '#platform/settings'
import { runWithSettings } from './console.ts'

/**
 * `npm run broker-auth -- [ADDRESS]` prints the lines of rabbitmq.conf that name where the role api answers RabbitMQ; the address is the one at
 * which RabbitMQ reaches the api processes, without it PUBLIC_URL. `npm run broker-auth -- definitions` prints the definitions to load.
 */
await runWithSettings(async ({ appSecret, dataDir, publicUrl }, [given = publicUrl]) => {
  if (appSecret === undefined && !existsSync(join(dataDir, 'app.secret')))
    throw new SettingError(`There is no secret in ${dataDir}: start Bourse first, or set DATA_DIR or APP_SECRET as it has it.`)
  const secrets = await loadSecrets(dataDir, appSecret)
  process.stdout.write(given === 'definitions' ? definitions(secrets) : lines(secrets, given))
  return 0
})

function definitions(secrets: Secrets): string {
  return `${JSON.stringify(brokerDefinitions(secrets, topicRights), undefined, 2)}\n`
}

function lines(secrets: Secrets, address: string): string {
  return ['# The path is a secret: only RabbitMQ may read this file.', ...brokerAuthLines(secrets, addressOf(address)), ''].join('\n')
}

function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new SettingError(`${given} is not an address such as http://10.0.0.5:3000.`)
  return url.origin
}
