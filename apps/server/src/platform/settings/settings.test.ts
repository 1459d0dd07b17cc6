import { describe, expect, test } from 'vitest'
import { readSettings, SettingError } from '#platform/settings'

const read = (env: Record<string, string> = {}) => readSettings(env, '/srv/bourse')

describe('settings', () => {
  test('[RT-04] [RT-05] are all optional, and empty is as good as absent', () => {
    const defaults = {
      dataDir: '/srv/bourse/.data',
      host: '127.0.0.1',
      port: 3000,
      mqttPort: 15675,
      mdsPort: 8765,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      isDemo: true,
      smtpUrl: undefined,
      publicUrl: 'http://localhost:3000',
      operatorName: 'Cooperativa Nexo',
      appSecret: undefined,
      operatorToken: undefined,
      logLevel: 'info',
      hasRateLimits: true,
      trustedProxies: 0,
    }
    expect(read()).toMatchObject(defaults)
    expect(read({ PORT: '', DATA_DIR: ' ', DEMO: '', ROLES: '', SMTP_URL: '' })).toMatchObject(defaults)
    expect([...read().roles]).toEqual(['api', 'broker', 'exchange', 'mds', 'jobs'])
  })

  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ DATA_DIR: 'here' }, { dataDir: '/srv/bourse/here' }],
    [{ DATA_DIR: '/var/lib/bourse' }, { dataDir: '/var/lib/bourse', mediaDir: '/var/lib/bourse/media' }],
    [{ MEDIA_DIR: 'images' }, { dataDir: '/srv/bourse/.data', mediaDir: '/srv/bourse/images' }],
    [{ PUBLIC_URL: 'https://bourse.example/' }, { publicUrl: 'https://bourse.example' }],
    [{ DATABASE_URL: 'postgresql://u:p@db/bourse' }, { databaseUrl: 'postgresql://u:p@db/bourse', isDemo: false }],
    [{ DATABASE_URL: 'postgres://db/bourse', DEMO: 'on' }, { isDemo: true }],
    [{ DEMO: 'off' }, { isDemo: false, host: '0.0.0.0', operatorName: 'localhost' }],
    [{ DEMO: 'off', PUBLIC_URL: 'https://caja.example' }, { operatorName: 'caja.example' }],
    [{ OPERATOR_NAME: ' Caja Común ' }, { operatorName: 'Caja Común' }],
    [{ OPERATOR_NAME: 'a'.repeat(80) }, { operatorName: 'a'.repeat(80) }],
    [{ HOST: '0.0.0.0' }, { isDemo: true, host: '0.0.0.0' }],
    [{ HOST: '[::1]', DEMO: 'off' }, { host: '::1' }],
    [{ HOST: 'Localhost' }, { host: 'localhost' }],
    [{ OPERATOR_TOKEN: 't'.repeat(16) }, { operatorToken: 't'.repeat(16) }],
    [
      { DATABASE_URL: 'postgres://app@db/bourse', DATABASE_OWNER_URL: 'postgres://owner@db/bourse' },
      { databaseUrl: 'postgres://app@db/bourse', databaseOwnerUrl: 'postgres://owner@db/bourse' },
    ],
    [{ DEMO: 'No' }, { isDemo: false }],
    [{ DATABASE_POOL_MAX: '2' }, { databasePoolMax: 2 }],
    [{ DRAIN_SECONDS: '60' }, { drainMs: 60_000 }],
    [{ DEMO: 'off' }, { drainMs: 5_000, databasePoolMax: 20, mailFrom: 'Bourse <no-reply@localhost>' }],
    [{ MAIL_FROM: 'Caja Común <caja@caja.example>' }, { mailFrom: 'Caja Común <caja@caja.example>' }],
    [
      { MEDIA_S3_URL: 'https://s3.example/bourse-media/', MEDIA_S3_KEY: 'k', MEDIA_S3_SECRET: 's' },
      { mediaStore: { url: 'https://s3.example/bourse-media', key: 'k', secret: 's', region: 'us-east-1' } },
    ],
    [
      { DATABASE_URL: 'postgres://db/bourse', DATABASE_REPLICA_URL: 'postgres://replica/bourse' },
      { databaseReplicaUrl: 'postgres://replica/bourse' },
    ],
    [{ PUBLIC_MQTT_URL: 'wss://mqtt.example/ws', PUBLIC_MDS_URL: 'wss://mds.example/mds' }, { publicMqttUrl: 'wss://mqtt.example/ws' }],
    // A process without a broker does not open its port.
    [{ PORT: '15675', MQTT_URL: 'mqtt://broker' }, { port: 15_675 }],
    [{ PORT: '8765', ROLES: 'exchange' }, { port: 8_765 }],
    [{ RATE_LIMITS: 'off' }, { hasRateLimits: false }],
    [{ TRUST_PROXY: 'on' }, { trustedProxies: 1 }],
    [{ TRUST_PROXY: '2' }, { trustedProxies: 2 }],
    [{ ROLES: 'api, jobs' }, { roles: new Set(['api', 'jobs']) }],
    [{ SMTP_URL: 'smtps://u:p@mail.example' }, { smtpUrl: 'smtps://u:p@mail.example' }],
    [{ PEER_URL: 'wss://one.example/ws' }, { peerUrl: 'wss://one.example/ws' }],
  ])('%j is understood', (env, expected) => {
    expect(read(env)).toMatchObject(expected)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a port between 1 and 65535, not "http".'],
    [{ PORT: '0' }, 'PORT must be a port between 1 and 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a port between 1 and 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a port between 1 and 65535, not "-1".'],
    [{ PORT: '3e3' }, 'PORT must be a port between 1 and 65535, not "3e3".'],
    [{ MQTT_PORT: '1.5' }, 'MQTT_PORT must be a port between 1 and 65535, not "1.5".'],
    [{ MDS_PORT: 'x' }, 'MDS_PORT must be a port between 1 and 65535, not "x".'],
    [{ DATABASE_URL: 'mysql://u:hunter2@db/x' }, 'DATABASE_URL must be an address beginning with postgres:// or postgresql://.'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must be an address beginning with postgres:// or postgresql://.'],
    [{ PEER_URL: 'http://one.example' }, 'PEER_URL must be an address beginning with ws:// or wss:// or mqtt:// or mqtts://.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address beginning with smtp:// or smtps://.'],
    [{ PUBLIC_URL: 'ftp://bourse.example' }, 'PUBLIC_URL must be an address beginning with http:// or https://.'],
    [{ PUBLIC_URL: 'https://bourse.example/app' }, 'PUBLIC_URL must be an address without a path, such as https://bourse.example.'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
    [{ OPERATOR_NAME: 'a'.repeat(81) }, 'OPERATOR_NAME must be one line of at most 80 characters.'],
    [{ OPERATOR_NAME: 'Caja\nComún' }, 'OPERATOR_NAME must be one line of at most 80 characters.'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY must be on, off or the number of proxies in front, not "all".'],
    [{ ROLES: 'api,cook' }, 'ROLES knows api, broker, exchange, mds, jobs, not "cook".'],
    [{ ROLES: 'api,,jobs' }, 'ROLES knows api, broker, exchange, mds, jobs, not "".'],
    [{ PORT: '15675' }, 'PORT and MQTT_PORT are both 15675: each needs a port of its own.'],
    [{ MDS_PORT: '1883', MQTT_TCP_PORT: '1883' }, 'MQTT_TCP_PORT and MDS_PORT are both 1883: each needs a port of its own.'],
    [{ DATABASE_POOL_MAX: '1' }, 'DATABASE_POOL_MAX must be a whole number between 2 and 200, not "1".'],
    [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a whole number between 0 and 60, not "61".'],
    [{ MAIL_FROM: 'caja@caja.example' }, 'MAIL_FROM must be written as Name <address>, not "caja@caja.example".'],
    [
      { MAIL_FROM: 'Caja <caja@caja.example>\nBcc: <all@caja.example>' },
      'MAIL_FROM must be written as Name <address>, not "Caja <caja@caja.example>\nBcc: <all@caja.example>".',
    ],
    [{ MEDIA_S3_URL: 'https://s3.example/media' }, 'MEDIA_S3_URL, MEDIA_S3_KEY and MEDIA_S3_SECRET belong together.'],
    [{ MEDIA_S3_SECRET: 'hunter2' }, 'MEDIA_S3_URL, MEDIA_S3_KEY and MEDIA_S3_SECRET belong together.'],
    [
      { MEDIA_S3_URL: 'https://s3.example', MEDIA_S3_KEY: 'k', MEDIA_S3_SECRET: 'hunter2' },
      'MEDIA_S3_URL must name one bucket, such as https://s3.example/bourse-media.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://replica:hunter2@db/bourse' },
      'DATABASE_REPLICA_URL is a replica of the database at DATABASE_URL, which is not set.',
    ],
    [{ PUBLIC_MDS_URL: 'https://mds.example' }, 'PUBLIC_MDS_URL must be an address beginning with ws:// or wss://.'],
    [{ HOST: 'http://here' }, 'HOST must be an address of this machine such as 127.0.0.1, not "http://here".'],
    [{ HOST: '127.0.0.1:80' }, 'HOST must be an address of this machine such as 127.0.0.1, not "127.0.0.1:80".'],
    [
      { DATABASE_OWNER_URL: 'postgres://owner:hunter2@db/bourse' },
      'DATABASE_OWNER_URL is the owner of the database at DATABASE_URL, which is not set.',
    ],
    [{ OPERATOR_TOKEN: 'hunter2' }, 'OPERATOR_TOKEN must have at least 16 characters.'],
    [{ APP_SECRET: 'hunter2' }, 'APP_SECRET must have at least 32 characters.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL knows fatal, error, warn, info, debug, silent, not "loud".'],
  ])('%j stops the start with one sentence that gives no secret away', (env, sentence) => {
    expect(() => read(env)).toThrow(new SettingError(sentence))
    expect(sentence).not.toContain('hunter2')
  })
})
