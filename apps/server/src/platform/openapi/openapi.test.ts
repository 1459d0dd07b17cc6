import { endpoint, named } from '@bourse/contracts/http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type DocumentedCall, openApiOf } from '#platform/openapi'

const thing = named('TestThing', { name: z.string(), size: z._default(z.int(), 1) })

const endpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/things/:id/',
    access: 'public',
    summary: 'Read',
    params: z.object({ id: z.string() }),
    reply: thing,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/things/:id/',
    access: 'user',
    summary: 'Change',
    params: z.object({ id: z.string() }),
    query: z.object({ lang: z._default(z.string(), 'en'), kind: z.string() }),
    body: z.object({ thing, note: z.optional(z.string()), langs: z.partialRecord(z.enum(['en', 'es']), z.string()) }),
    example: { thing: { name: 'spoon' }, langs: { en: 'spoon' } },
    status: 201,
    reply: z.array(thing),
    money: true,
  }),
  export: endpoint({ method: 'GET', path: '/api/things.csv', access: 'user', summary: 'Export', file: 'text/csv' }),
}
const calls = Object.entries(endpoints).map(([name, contract]): DocumentedCall => ({ tag: 'thing', name, contract, codes: ['NOT_FOUND'] }))
const { components, paths, ...head } = openApiOf(calls, {
  title: 'Things',
  version: '1.2.3',
  description: 'All of them',
  publicUrl: 'https://bourse.example',
  tags: { thing: 'What there is' },
  words: { name: 'fork' },
})
const { get, post } = paths['/api/things/{id}'] ?? {}

test('[API-01] the reference names each call’s authentication, input and reply', () => {
  expect(head).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.2.3', license: { identifier: 'Apache-2.0' } },
    servers: [{ url: 'https://bourse.example' }],
    tags: [{ name: 'thing', description: 'What there is' }],
  })
  expect(Object.keys(paths)).toEqual(['/api/things/{id}', '/api/things.csv'])
  expect(get).toMatchObject({
    operationId: 'thingRead',
    tags: ['thing'],
    security: [],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/TestThing' } } } },
      404: { $ref: expect.stringContaining('#/components/responses/Refused404') },
    },
  })
  expect(post).toMatchObject({
    operationId: 'thingChange',
    security: [{ accessToken: [], csrfHeader: [], csrfCookie: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'lang', in: 'query', required: false },
      { name: 'kind', in: 'query', required: true },
      { $ref: '#/components/parameters/IdempotencyKey' },
    ],
    requestBody: { required: true, content: { 'application/json': { example: endpoints.change.example } } },
  })
  expect(Object.keys(post?.responses ?? {})).toEqual(['201', '400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503'])
  expect(paths['/api/things.csv']?.['get']).toMatchObject({ responses: { 200: { content: { 'text/csv': {} } } } })
})

test('a named schema is written once, and a second time only where requests differ from replies', () => {
  expect(components.schemas['TestThing']).toMatchObject({ required: ['name', 'size'] })
  expect(components.schemas['TestThingInput']).toMatchObject({ required: ['name'] })
  expect(post?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
    thing: { $ref: '#/components/schemas/TestThingInput' },
    langs: { type: 'object', properties: { en: { type: 'string' }, es: { type: 'string' } } },
  })
  expect(post?.responses['201']?.content?.['application/json']?.schema).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/TestThing' },
  })
  expect(JSON.stringify(components.schemas)).not.toContain('additionalProperties":false')
})

test('an example of a reply is made of its schema, and one that does not fit is not shown', () => {
  expect(post?.responses['201']?.content?.['application/json']?.example).toEqual([{ name: 'fork', size: 1 }])
  const wrong = { ...endpoints.change, example: { thing: 'spoon' } }
  const shown = openApiOf([{ tag: 'thing', name: 'change', contract: wrong, codes: [] }], {
    title: '',
    version: '',
    description: '',
    publicUrl: '',
    tags: {},
    words: {},
  })
  expect(shown.paths['/api/things/{id}']?.['post']?.requestBody?.content['application/json']).not.toHaveProperty('example')
})
