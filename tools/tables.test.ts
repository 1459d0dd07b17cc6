import { describe, expect, test } from 'vitest'
import { SOURCES } from './sources.ts'

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const migrations = SOURCES.filter(({ path }) => path.startsWith('apps/server/migrations/')).map(({ text }) => text)
const namesAfter = (words: RegExp) => migrations.flatMap((text) => [...text.matchAll(words)].map(([, name = '']) => name))

const gone = new Set(namesAfter(/^drop table (?:if exists )?(\w+)/gm))
const TABLES = new Set(namesAfter(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm).filter((name) => !gone.has(name)))
const PUBLISHED = new Set(namesAfter(/^create (?:or replace )?view published\.(\w+)/gm))

/** The owning feature by table; the platform's tables are in no list. */
const OWNERS = new Map(
  SOURCES.filter(({ path }) => /\/features\/[^/]+\/feature\.ts$/.test(path)).flatMap(({ path, text }) => {
    const listed = /\btables: \[([^\]]*)\]/.exec(text)?.[1] ?? ''
    return [...listed.matchAll(/'(\w+)'/g)].map(([, table = '']): [string, string] => [table, FEATURE.exec(path)?.[1] ?? ''])
  }),
)

interface Mention {
  path: string
  table: string
  isPublished: boolean
  isWritten: boolean
}

/** The tables that a source names in SQL, where it reads, joins or writes them or claims due rows. */
function tablesIn({ path, text }: { path: string; text: string }): Mention[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const named = [
    ...code.matchAll(
      /(?:\b(?:(insert into|merge into|delete from|update|truncate)|from|join|into|using)\s+(?:only\s+|table\s+)?|\btable: '|,\s)(published\.)?([a-z_]+)\b/g,
    ),
  ]
  // A list after `from` names tables too, when each has an alias: `from a x, b y`.
  return named
    .filter(
      ([whole, , published, table = '']) =>
        (TABLES.has(table) || (published && PUBLISHED.has(table))) &&
        (!whole.startsWith(',') || /^,\s(?:published\.)?[a-z_]+$/.test(whole)),
    )
    .filter(([whole, , , table = ''], index) => !whole.startsWith(',') || isInFromList(code, named[index]?.index ?? 0, table))
    .map(([, write, published, table = '']) => ({ path, table, isPublished: published !== undefined, isWritten: write !== undefined }))
}

/** Whether this comma is in the list of a `from` and is followed by a table and its alias. */
function isInFromList(code: string, at: number, table: string): boolean {
  const before = code.slice(Math.max(0, at - 60), at)
  return (
    /\bfrom (?:published\.)?[a-z_]+ [a-z]{1,2}$/.test(before) &&
    new RegExp(`^,\\s(?:published\\.)?${table} [a-z]{1,2}\\b`).test(code.slice(at))
  )
}

const written = SOURCES.filter(({ path, isTest }) => path.startsWith('apps/server/src/') && !isTest && !path.includes('/testing/'))
const mentions = written.flatMap(tablesIn)
const shown = ({ path, table, isPublished }: Mention) => `${path}: ${isPublished ? 'published.' : ''}${table}`

describe('a table', () => {
  test('is found where it is named', () => {
    expect(TABLES.size).toBeGreaterThan(60)
    expect(mentions.length).toBeGreaterThan(300)
    const sample = 'sql`select from a_thing join profiles p, published.assets a` // from users\n/* from users */'
    expect(tablesIn({ path: 'x', text: sample }).map(shown)).toEqual(['x: profiles'])
    const list = 'sql`select 1 from users u, profiles p where true`'
    expect(tablesIn({ path: 'x', text: list }).map(shown)).toEqual(['x: users', 'x: profiles'])
    expect(tablesIn({ path: 'x', text: "{ table: 'holds' }" }).map(shown)).toEqual(['x: holds'])
    expect(tablesIn({ path: 'x', text: 'sql`update published.markets m`' }).map(shown)).toEqual(['x: published.markets'])
  })

  test('is written where a statement changes it', () => {
    const writes = (text: string) => tablesIn({ path: 'x', text }).filter(({ isWritten }) => isWritten)
    for (const statement of ['insert into', 'update', 'delete from', 'merge into', 'truncate'])
      expect(writes(`sql\`${statement} published.markets\``).map(shown)).toEqual(['x: published.markets'])
    expect(writes('sql`with gone as (delete from only holds) update holds set x = 1 from published.assets`').map(shown)).toEqual([
      'x: holds',
      'x: holds',
    ])
    expect(writes('sql`select from markets m join holds h on true for update of m`')).toEqual([])
    expect(mentions.filter(({ isWritten }) => isWritten).length).toBeGreaterThan(100)
  })

  test('has one owner', () => {
    expect([...OWNERS.keys()].filter((table) => !TABLES.has(table))).toEqual([])
    const lists = SOURCES.flatMap(({ path, text }) =>
      /\/features\/[^/]+\/feature\.ts$/.test(path) ? [/\btables: \[([^\]]*)\]/.exec(text)?.[1] ?? ''] : [],
    )
    const all = lists.flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, table]) => table))
    expect(all.filter((table, index) => all.indexOf(table) !== index)).toEqual([])
  })

  test('of a feature is named by its owner only; others read the published view', () => {
    const foreign = mentions.filter(({ path, table, isPublished }) => {
      const owner = OWNERS.get(table)
      return !isPublished && owner !== undefined && FEATURE.exec(path)?.[1] !== owner
    })
    expect(foreign.map(shown)).toEqual([])
  })

  test('is never written through its published view', () => {
    expect(mentions.filter(({ isWritten, isPublished }) => isWritten && isPublished).map(shown)).toEqual([])
    const all = migrations.join('\n')
    const granted = [...all.matchAll(/^grant\b[^;]*\b(?:insert|update|delete)\b[^;]*\bpublished\.(\w+)/gm)]
    // A right that was given to a view is gone with it.
    const kept = granted.filter(({ index, 1: view = '' }) => index > all.lastIndexOf(`drop view published.${view};`))
    expect(kept.map(([, view]) => view)).toEqual([])
  })

  test('of the platform is named by the platform only', () => {
    const foreign = mentions.filter(
      ({ path, table, isPublished }) => !isPublished && !OWNERS.has(table) && !path.startsWith('apps/server/src/platform/'),
    )
    expect(foreign.map(shown)).toEqual([])
  })

  test('that is published has its view, and every view is used', () => {
    const read = mentions.filter(({ isPublished }) => isPublished).map(({ table }) => table)
    expect(read.filter((table) => !PUBLISHED.has(table))).toEqual([])
    expect([...PUBLISHED].filter((table) => !read.includes(table))).toEqual([])
  })

  test('of another feature is never named by activity, published or not', () => {
    const foreign = mentions.filter(
      ({ path, table }) => FEATURE.exec(path)?.[1] === 'activity' && OWNERS.has(table) && OWNERS.get(table) !== 'activity',
    )
    expect(foreign.map(shown)).toEqual([])
  })
})
