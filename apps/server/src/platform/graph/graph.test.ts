import { getIntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createBuilder, serveGraph } from '#platform/graph'
import { raise } from '#platform/http'
import { authenticateByWord, bareServer } from '../../testing/bare-server.ts'

const bare = await bareServer(({ server, db, csrf, log }) => {
  const builder = createBuilder()
  const node = builder.objectRef<{ name: string }>('Node')
  node.implement({ fields: (t) => ({ name: t.exposeString('name'), child: t.field({ type: node, resolve: (parent) => parent }) }) })
  builder.queryFields((t) => ({
    node: t.field({ type: node, args: { name: t.arg.string({ required: true }) }, resolve: (_root, { name }) => ({ name }) }),
    who: t.string({ resolve: (_root, _args, { caller }) => (caller ? String(caller.userId) : 'nobody') }),
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

  test('[DEF-035] POST only: GET is 405, a bad credential 401, without a token 403', async () => {
    expect(await api.send('GET', '/graphql?query={who}')).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(await bare.api('rubbish').send('POST', '/graphql', { query: '{ who }' })).toMatchObject({ status: 401 })
    const bareFetch = await fetch(`${bare.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ who }"}',
    })
    expect(bareFetch.status).toBe(403)
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

  test('[API-55] fragments that double at every step are refused at once', async () => {
    const chain = names(60, (n) => `fragment f${n} on Node { ...f${n + 1} ...f${n + 1} }`)
    const begun = performance.now()
    await ask({ query: `query { node(name: "a") { ...f0 } } ${chain} fragment f60 on Node { name }` })
    await ask({ query: `{ ${'who '.repeat(1_900)}}` })
    expect(performance.now() - begun).toBeLessThan(2_000)
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
