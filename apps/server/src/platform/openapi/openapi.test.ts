import { endpoint } from '@bourse/contracts/http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiOf } from '#platform/openapi'

const endpoints = [
  endpoint({
    method: 'GET',
    path: '/api/things/:id/',
    access: 'public',
    summary: 'Read',
    params: z.object({ id: z.string() }),
    reply: z.object({ name: z.string() }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/things/:id/',
    access: 'user',
    summary: 'Change',
    params: z.object({ id: z.string() }),
    query: z.object({ lang: z._default(z.string(), 'en'), kind: z.string() }),
    body: z.object({ name: z.string().check(z.trim()), note: z.optional(z.string()) }),
    money: true,
  }),
]

test('[API-01] the reference names each call’s authentication, input and reply', () => {
  const { paths, ...head } = openApiOf(endpoints, '1.2.3', 'https://bourse.example') as { paths: Record<string, Record<string, object>> }
  expect(head).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Bourse', version: '1.2.3' },
    servers: [{ url: 'https://bourse.example' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
  expect(Object.keys(paths)).toEqual(['/api/things/{id}/'])
  const { get, post } = paths['/api/things/{id}/'] ?? {}
  expect(get).not.toHaveProperty('security')
  expect(get).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 200: { content: { 'application/json': { schema: { type: 'object', required: ['name'] } } } } },
  })
  expect(post).toMatchObject({
    security: [{ bearer: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'lang', in: 'query', required: false },
      { name: 'kind', in: 'query', required: true },
      { name: 'Idempotency-Key', in: 'header', required: true },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { required: ['name'] } } } },
  })
})
