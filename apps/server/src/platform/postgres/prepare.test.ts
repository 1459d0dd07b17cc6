import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { prepareDatabase } from '#platform/postgres'
import { administrationUrl } from '../../testing/database.ts'
import { withStatements } from '../../testing/db.ts'

const admin = new pg.Client({ connectionString: administrationUrl(inject('templateUrl')) })
await admin.connect()
const name = `bourse_prepare_${process.pid}`
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role if exists ${name}`)
  await admin.end()
})

function urlOf(changes: { username?: string; password?: string; host?: string; database?: string }): string {
  const url = new URL(inject('templateUrl'))
  if (changes.username !== undefined) url.username = changes.username
  if (changes.password !== undefined) url.password = changes.password
  if (changes.host !== undefined) {
    url.host = changes.host
    // A socket that the address names comes before its host.
    url.searchParams.delete('host')
  }
  if (changes.database !== undefined) url.pathname = `/${changes.database}`
  return url.href
}

describe('a database that cannot be used', () => {
  test.each([
    ['nobody listens', urlOf({ host: '127.0.0.1:1' }), /^The database at 127\.0\.0\.1:1\/\w+ cannot be reached: .*ECONNREFUSED/],
    [
      'a host without address',
      urlOf({ host: 'nowhere.invalid:5432' }),
      /^The database at nowhere\.invalid:5432\/\w+ cannot be reached: .+\.$/,
    ],
    [
      'a path that is not a socket',
      `${urlOf({ host: 'localhost:5432' })}?host=/nowhere`,
      /^The database at \/nowhere:5432\/\w+ cannot be reached: .*ENOENT.*\.$/,
    ],
    ['no such database', urlOf({ database: 'nothing_here' }), /cannot be reached: database "nothing_here" does not exist\.$/],
    ['no such user', urlOf({ username: 'stranger', password: 'hunter2' }), /cannot be reached: .*"stranger"/],
  ])('is named in one sentence without its password: %s', async (_name, url, sentence) => {
    const failure = prepareDatabase(url, { create: false })
    await expect(failure).rejects.toThrow(sentence)
    await expect(failure).rejects.not.toThrow(/hunter2/)
  })
})

describe('a database of an ordinary user', () => {
  test('says what an administrator must do, and then the application has its role there', async () => {
    await admin.query(`create role ${name} login password 'ordinary'`)
    await admin.query(`create database ${name} owner ${name}`)
    const url = urlOf({ username: name, password: 'ordinary', database: name })
    await expect(prepareDatabase(url, { create: false })).rejects.toThrow('create role bourse_app; grant bourse_app to')
    await admin.query(`grant bourse_app to ${name}`)
    await prepareDatabase(url, { create: false })
    await prepareDatabase(url, { create: false })

    const db = withStatements(openDb(url, createLog('silent')))
    expect(await db.one(sql`select current_user::text as role`)).toEqual({ role: 'bourse_app' })
    await db.close()
  })
})
