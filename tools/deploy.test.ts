import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const unit = (name: string) => read(`deploy/systemd/${name}`).split('\n')
const valuesOf = (lines: readonly string[], key: string) =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))

describe('the units of systemd', () => {
  const [service, backup] = [unit('bourse@.service'), unit('bourse-backup@.service')]

  test('a backup reads the folders, the settings and the user of the process that it is named after', () => {
    for (const key of ['User', 'WorkingDirectory', 'EnvironmentFile', 'Environment'])
      expect([key, valuesOf(backup, key)]).toEqual([key, valuesOf(service, key)])
    expect(valuesOf(backup, 'Environment')).toEqual(['DATA_DIR=/var/lib/bourse/%i'])
  })

  test('a backup makes its target folder, for itself alone, and is run by a timer of the same name', () => {
    const [start = ''] = valuesOf(backup, 'ExecStart')
    const target = /backup (\/\S+)\/bourse-/.exec(start)?.[1]
    expect(target).toBe('/var/backups/bourse')
    expect(valuesOf(backup, 'ExecStartPre')).toEqual([`+/usr/bin/install -d -o bourse -g bourse -m 700 ${target}`])
    expect(valuesOf(unit('bourse-backup@.timer'), 'Unit')).toEqual(['bourse-backup@%i.service'])
    for (const page of ['docs/recovery.md', 'docs/operations.md'])
      expect(read(page)).toContain('systemctl enable --now bourse-backup@all.timer')
  })
})

test('the proxy asks each process whether it can do its own work, for pages and for the broker’s questions', () => {
  const asked = read('deploy/Caddyfile').match(/health_uri \S+/g)
  expect(asked).toEqual(['health_uri /ready', 'health_uri /ready'])
})
