import { describe, expect, test } from 'vitest'
import { folderOf } from '../../testing/temporary-folder.ts'
import { pendingMigrations, readMigrationFiles } from './migration-files.ts'

describe('the files of a folder', () => {
  test('are sorted by number, and only SQL files count', async () => {
    const files = await readMigrationFiles(await folderOf({ '0002_b.sql': 'b', '0010_c.sql': 'c', '0001_a.sql': 'a', 'notes.md': '#' }))
    expect(files.map(({ name, text }) => `${name} ${text}`)).toEqual(['0001_a a', '0002_b b', '0010_c c'])
  })

  test('have the same digest whatever line ends git has written', async () => {
    const unix = await readMigrationFiles(await folderOf({ '0001_a.sql': 'select 1;\nselect 2;\n' }))
    const windows = await readMigrationFiles(await folderOf({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' }))
    expect(windows).toEqual(unix)
  })

  test('of which two have one number are refused', async () => {
    const folder = await folderOf({ '0001_a.sql': '', '0002_b.sql': '', '0002_c.sql': '' })
    await expect(readMigrationFiles(folder)).rejects.toThrow('migrations 0002_b and 0002_c have the same number')
  })
})

describe('compared with what was applied', () => {
  const file = (name: string, digest = `digest of ${name}`) => ({ name, digest, text: '' })
  const files = [file('0001_a'), file('0002_b'), file('0003_c')]

  test.each([
    ['nothing yet', [], ['0001_a', '0002_b', '0003_c']],
    ['the first', ['0001_a'], ['0002_b', '0003_c']],
    ['all', ['0001_a', '0002_b', '0003_c'], []],
  ])('%s: the rest is pending', (_name, applied, pending) => {
    expect(
      pendingMigrations(
        files,
        applied.map((name) => file(name)),
      ).map(({ name }) => name),
    ).toEqual(pending)
  })

  test.each([
    ['an edited file', [file('0001_a'), file('0002_b', 'another')], /^migration 0002_b was edited after it was applied: restore the file/],
    ['a file that is gone', [file('0001_a'), file('0001_z')], /^this database has migration 0001_z, which this version does not know/],
    ['a newer database', [...files, file('0004_d')], /^this database has migration 0004_d, which this version does not know/],
    [
      'a gap',
      [file('0001_a'), file('0003_c')],
      /^migration 0002_b comes before 0003_c, which is already applied: give it the next number$/,
    ],
  ])('%s is refused', (_name, applied, sentence) => {
    expect(() => pendingMigrations(files, applied)).toThrow(sentence)
  })
})
