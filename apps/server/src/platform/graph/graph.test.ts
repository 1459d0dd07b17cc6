import { getIntrospectionQuery } from 'graphql'
import { auditServer } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { createBuilder, serveGraph } from '#platform/graph'
import { raise } from '#platform/http'
import { authenticateByWord, bareServer } from '../../testing/bare-server.ts'

/** How often a resolver was called. */
let runs = 0

const bare = await bareServer(({ server, db, csrf, log }) => {
  const builder = createBuilder()
  const node = builder.objectRef<{ name: string }>('Node')
  node.implement({ fields: (t) => ({ name: t.exposeString('name'), child: t.field({ type: node, resolve: (parent) => parent }) }) })
  builder.queryFields((t) => ({
    node: t.field({ type: node, args: { name: t.arg.string({ required: true }) }, resolve: (_root, { name }) => ({ name }) }),
    who: t.string({
      args: { first: t.arg.int() },
      resolve: (_root, _args, { caller }) => {
        runs += 1
        return caller ? String(caller.userId) : 'nobody'
      },
    }),
    refused: t.string({ nullable: true, resolve: () => raise('FORBIDDEN') }),
    lost: t.string({
      nullable: true,
      resolve: () => {
        throw new Error('Connection terminated unexpectedly')
      },
    }),
    broken: t.string({
      nullable: true,
      resolve: () => {
        throw new Error('relation "users" does not exist')
      },
    }),
  }))
  serveGraph(server, builder, { db, log, csrf, authenticate: authenticateByWord, textOf: (code) => `text of ${code}` })
})
const api = bare.api()
const ask = (body: unknown) => api.send('POST', '/graphql', body)
const plain = (headers: Record<string, string>) =>
  fetch(`${bare.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{"query":"{ who }"}' })
const levels = (depth: number) => `{ node(name: "a") ${'{ child '.repeat(depth - 2)}{ name }${' }'.repeat(depth - 2)} }`
const names = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index)).join(' ')

describe('a query', () => {
  test.each([
    ['no body', undefined, 'INVALID'],
    ['no query', {}, 'INVALID'],
    ['an array', [{ query: '{ who }' }], 'INVALID'],
    ['a query that is a number', { query: 1 }, 'INVALID'],
    ['an empty query', { query: '' }, 'GRAPHQL_INVALID'],
    ['a query that does not parse', { query: '{ who' }, 'GRAPHQL_INVALID'],
    ['a query for what there is not', { query: '{ nothing }' }, 'GRAPHQL_INVALID'],
    ['a mutation', { query: 'mutation { who }' }, 'GRAPHQL_INVALID'],
    ['a subscription', { query: 'subscription { who }' }, 'GRAPHQL_INVALID'],
    ['JSON in place of a query', { query: '{"kind":"Document","definitions":[]}' }, 'GRAPHQL_INVALID'],
    ['other JSON in place of a query', { query: '{"definitions":7}' }, 'GRAPHQL_INVALID'],
    ['variables that are an array', { query: '{ who }', variables: [] }, 'INVALID'],
    ['variables that are text', { query: '{ who }', variables: 'a' }, 'INVALID'],
    ['an operation name that is an object', { query: '{ who }', operationName: {} }, 'INVALID'],
    ['an operation that is not there', { query: 'query a { who }', operationName: 'b' }, 'GRAPHQL_INVALID'],
    ['a missing variable', { query: 'query($n: String!) { node(name: $n) { name } }' }, 'GRAPHQL_INVALID'],
    ['a variable of another type', { query: 'query($n: String!) { node(name: $n) { name } }', variables: { n: [] } }, 'GRAPHQL_INVALID'],
    ['a fragment inside itself', { query: 'query { node(name: "a") { ...f } } fragment f on Node { child { ...f } }' }, 'GRAPHQL_INVALID'],
    ['20,001 characters', { query: `{ who ${' '.repeat(20_000)} }` }, 'INVALID'],
  ])('[API-55] with %s is 400 with a code, the first time and the third', async (_name, body, code) => {
    for (let round = 1; round <= 3; round++) expect(await ask(body)).toMatchObject({ status: 400, body: { code } })
  })

  test('[API-55] reads, with variables, by operation name, as the caller', async () => {
    const query = 'query first { who } query second($n: String!) { node(name: $n) { name } }'
    for (let round = 1; round <= 3; round++) {
      expect((await ask({ query, variables: { n: 'x' }, operationName: 'second' })).body).toEqual({ data: { node: { name: 'x' } } })
      expect((await ask({ query: '{ who }' })).body).toEqual({ data: { who: 'nobody' } })
      expect((await bare.api('user').send('POST', '/graphql', { query: '{ who }' })).body).toEqual({ data: { who: '1' } })
    }
  })

  test('[DEF-035] POST only: GET is 405, a bad credential 401, with cookies but without their token 403', async () => {
    expect(await api.send('GET', '/graphql?query={who}')).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(await bare.api('rubbish').send('POST', '/graphql', { query: '{ who }' })).toMatchObject({ status: 401 })
    expect((await plain({ cookie: 'csrftoken=made-up' })).status).toBe(403)
    expect((await plain({ cookie: 'csrftoken=made-up', authorization: 'Bearer browser' })).status).toBe(403)
  })

  test('[DEF-035] a plain client without cookies needs no token: a visitor, or whom its credential names', async () => {
    expect(await (await plain({})).json()).toEqual({ data: { who: 'nobody' } })
    expect(await (await plain({ authorization: 'Bearer user' })).json()).toEqual({ data: { who: '1' } })
    expect(await (await plain({ authorization: 'Bearer browser' })).json()).toEqual({ data: { who: '4' } })
    expect((await plain({ authorization: 'Bearer rubbish' })).status).toBe(401)
  })

  test('[API-55] GraphQL over HTTP: all MUST and SHOULD checks of the audit pass, for a visitor and with a credential', async () => {
    for (const headers of [{}, { authorization: 'Bearer user' }, { authorization: 'Bearer browser' }]) {
      const results = await auditServer({
        url: `${bare.url}/graphql`,
        fetchFn: (url: string, init?: RequestInit) => fetch(url, { ...init, headers: { ...init?.headers, ...headers } }),
      })
      const required = results.filter(({ name }) => /^(MUST|SHOULD)/.test(name))
      expect(required.length).toBeGreaterThan(30)
      expect(required.flatMap((result) => (result.status === 'ok' ? [] : [`${result.name}: ${result.reason}`]))).toEqual([])
    }
  })
})

describe('bounds', () => {
  test.each([
    ['8 levels', levels(8), 200],
    ['9 levels', levels(9), 400],
    [
      '9 levels through fragments',
      `query { node(name: "a") { ...a } } fragment a on Node { child { child { child { ...b } } } } fragment b on Node { child { child { child { child { name } } } } }`,
      400,
    ],
    ['200 fields', `{ ${'who '.repeat(200)}}`, 200],
    ['201 fields', `{ ${'who '.repeat(201)}}`, 400],
    ['10 aliases', `{ ${names(10, (n) => `a${n}: who`)} }`, 200],
    ['11 aliases', `{ ${names(11, (n) => `a${n}: who`)} }`, 400],
    ['more tokens than any page needs', `{ ${'who '.repeat(4_000)}}`, 400],
    ['the schema itself', getIntrospectionQuery(), 200],
    [
      'the schema through its own types for ever',
      `{ __schema { types { ${'fields { type { '.repeat(4)} name ${'} } '.repeat(4)} } } }`,
      400,
    ],
  ])('[API-55] %s: %#', async (_name, query, status) => {
    const answer = await ask({ query })
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body?.code).toBe('GRAPHQL_INVALID')
  })

  const doubling = names(60, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)
  test.each<[string, unknown]>([
    ['depth', { query: `{ who ${levels(500).slice(1)}` }],
    ['aliases', { query: `{ ${names(900, (n) => `a${n}: who`)} }` }],
    ['fields', { query: `{ ${'who '.repeat(1_900)}}` }],
    ['fragments that double at every step', { query: `{ who ...f0 } ${doubling} fragment f60 on Query { who }` }],
    ['a fragment used two hundred times', { query: `{ who ${'...f '.repeat(200)} } fragment f on Query { who }` }],
    ['fragments in a circle', { query: '{ who ...a } fragment a on Query { ...b } fragment b on Query { ...a }' }],
    ['a page of 101 rows', { query: '{ who(first: 101) }' }],
    ['a page of 101 rows in a variable', { query: 'query($n: Int) { who(first: $n) }', variables: { n: 101 } }],
    ['a page of 101 rows in a fragment', { query: '{ ...f } fragment f on Query { who(first: 101) }' }],
    ['2,001 tokens', { query: `{ who ${'# '.repeat(10)}${'who '.repeat(2_000)}}` }],
    ['20,001 characters', { query: `{ who ${' '.repeat(20_000)} }` }],
    ['a batch', Array.from({ length: 100 }, () => ({ query: '{ who }' }))],
  ])('[API-55] a bomb of %s is refused before anything runs, the first time and the third', async (_name, body) => {
    const before = runs
    for (let round = 1; round <= 3; round++) expect((await ask(body)).status).toBe(400)
    expect(runs).toBe(before)
  })

  test('[API-55] a body of more than 64 KiB is not even read', async () => {
    const before = runs
    expect(await ask({ query: '{ who }', variables: { text: 'x'.repeat(66_000) } })).toMatchObject({ status: 413 })
    expect(runs).toBe(before)
  })

  test('[API-55] a page of 100 rows is read', async () => {
    expect((await ask({ query: '{ who(first: 100) }' })).body).toEqual({ data: { who: 'nobody' } })
  })
})

describe('when a resolver fails', () => {
  test('[DEF-030] its refusal keeps the code, and the rest of the answer comes', async () => {
    const { status, body } = await ask({ query: '{ who refused }' })
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { who: 'nobody', refused: null },
      errors: [{ message: 'text of FORBIDDEN', path: ['refused'], extensions: { code: 'FORBIDDEN' } }],
    })
  })

  test('[DEF-030] a database that is away is 503 for the whole of the query, as for any other call', async () => {
    const before = bare.logged.length
    for (let round = 1; round <= 3; round++) {
      const { status, body, headers } = await ask({ query: '{ who lost }' })
      expect({ status, body }).toEqual({ status: 503, body: { code: 'UNAVAILABLE', message: 'text of UNAVAILABLE' } })
      expect(headers.get('retry-after')).toBe('2')
    }
    expect(bare.logged.slice(before)).toEqual([])
  })

  test('[DEF-030] an internal error is logged and not shown', async () => {
    for (let round = 1; round <= 3; round++) {
      const { body } = await ask({ query: '{ broken }' })
      expect(body).toMatchObject({ errors: [{ message: 'text of INTERNAL', extensions: { code: 'INTERNAL' } }] })
      expect(JSON.stringify(body)).not.toContain('relation')
    }
    expect(bare.logged.join('')).toContain('relation \\"users\\" does not exist')
  })
})
