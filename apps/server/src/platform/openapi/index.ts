import type { EndpointSchema } from '@bourse/contracts/http'
import * as z from 'zod/mini'

/** The API reference, generated from the contracts that define the routes. */
export function openApiOf(endpoints: readonly EndpointSchema[], version: string, publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bourse', version },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, fields: { type: 'object' } },
        },
      },
    },
  }
}

function operationOf({ access, body, file, keyed, money, params, query, reply, summary }: EndpointSchema): Record<string, unknown> {
  return {
    summary,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(money || keyed ? [{ name: 'Idempotency-Key', in: 'header', required: money === true, schema: { type: 'string' } }] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: {
      200: {
        description: 'OK',
        ...(file && { content: { [file]: {} } }),
        ...(reply && { content: { 'application/json': { schema: schemaOf(reply, 'output') } } }),
      },
      default: { description: 'Error', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
