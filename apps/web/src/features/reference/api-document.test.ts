import { expect, it } from 'vitest'
import { type ApiDocument, groupsOf } from './api-document.ts'

const reply = { responses: { 200: { content: { 'application/json': { schema: { type: 'string' } } } } } }

const DOCUMENT: ApiDocument = {
  info: { version: '1' },
  servers: [{ url: 'http://localhost:3000' }],
  paths: {
    '/api/session/': { post: { summary: 'Open', security: [{ accessToken: [] }], ...reply } },
    '/api/profiles/': {
      post: {
        summary: 'Create',
        security: [{ accessToken: [] }],
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        ...reply,
      },
      get: { summary: 'List', security: [{ accessToken: [] }], ...reply },
    },
    '/transaction/accept/hold/{id}/': { get: { summary: 'Accept', ...reply } },
    '/api/jwt/obtain': {
      post: {
        summary: 'Sign in',
        security: [{ csrfHeader: [] }],
        responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tokens' } } } } },
      },
    },
    '/api/reports/statement.csv': { get: { summary: 'Statement', responses: { 200: { content: { 'text/csv': {} } } } } },
    '/api/session/logout': { get: { summary: 'Leave', responses: { 200: {} } } },
    '/api/pocket/{id}/send/': {
      post: {
        summary: 'Send',
        security: [{ accessToken: [] }],
        parameters: [{ $ref: '#/components/parameters/Key' }],
        ...reply,
      },
    },
  },
  components: {
    parameters: { Key: { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } } },
    schemas: {
      Tokens: {
        type: 'object',
        properties: { access: { type: 'string' }, fees: { type: 'array', items: { $ref: '#/components/schemas/RawAmount' } } },
      },
      RawAmount: { type: 'string', pattern: '^[0-9]+$', description: 'Raw units' },
    },
  },
}

it('[API-05] groups calls by the first word of their address, both sorted', () => {
  const groups = groupsOf(DOCUMENT)
  expect(groups.map(({ name, calls }) => [name, calls.map(({ method, path }) => `${method} ${path}`)])).toEqual([
    ['jwt', ['POST /api/jwt/obtain']],
    ['pocket', ['POST /api/pocket/{id}/send/']],
    ['profiles', ['GET /api/profiles/', 'POST /api/profiles/']],
    ['reports', ['GET /api/reports/statement.csv']],
    ['session', ['POST /api/session/', 'GET /api/session/logout']],
    ['transaction', ['GET /transaction/accept/hold/{id}/']],
  ])
})

it('[API-05] says who may call and what moves money, and gives each call its own anchor', () => {
  const calls = groupsOf(DOCUMENT).flatMap((group) => group.calls)
  expect(calls.find(({ path }) => path === '/api/session/logout')).toMatchObject({ isPublic: true, reply: undefined, movesMoney: false })
  expect(calls.find(({ path }) => path.startsWith('/api/pocket'))).toMatchObject({
    isPublic: false,
    movesMoney: true,
    id: 'post-api-pocket-id-send',
  })
  expect(calls.find(({ path }) => path.endsWith('.csv'))).toMatchObject({ reply: undefined, file: 'text/csv' })
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
})

it('[API-05] shows what references refer to; a value keeps its name, and a call without a user is public even if it needs a token', () => {
  const obtain = groupsOf(DOCUMENT)
    .flatMap(({ calls }) => calls)
    .find(({ path }) => path === '/api/jwt/obtain')
  expect(obtain).toMatchObject({ isPublic: true })
  expect(obtain?.reply?.properties?.['fees']).toEqual({
    type: 'array',
    items: { type: 'string', pattern: '^[0-9]+$', description: 'Raw units', named: 'RawAmount' },
  })
})
