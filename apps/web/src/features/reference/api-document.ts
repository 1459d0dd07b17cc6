import type { JsonSchema } from '@bourse/contracts/http'

/** The part of an OpenAPI 3.1 document that the reference shows; the server generates it from the contracts. */
export interface ApiDocument {
  info: { version: string }
  servers: readonly { url: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, ApiParameter> }
}

interface ApiOperation {
  summary: string
  security?: readonly object[]
  parameters?: readonly (ApiParameter | Reference)[]
  requestBody?: { content: JsonContent }
  responses: Record<string, { content?: Partial<JsonContent> & Record<string, unknown> }>
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

type JsonContent = Record<'application/json', { schema: JsonSchema; example?: unknown }>

interface Reference {
  $ref: string
}

export interface ApiCall {
  /** The anchor of the call on the page. */
  id: string
  method: string
  path: string
  summary: string
  isPublic: boolean
  movesMoney: boolean
  parameters: readonly ApiParameter[]
  body: JsonSchema | undefined
  /** A body that can be sent. */
  example: unknown
  reply: JsonSchema | undefined
  /** The media type if the reply is a file. */
  file: string | undefined
}

export interface ApiGroup {
  name: string
  calls: readonly ApiCall[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The calls by the first word of their address after /api/, both sorted alphabetically. */
export function groupsOf(document: ApiDocument): ApiGroup[] {
  const groups = Object.groupBy(callsOf(document), ({ path }) => groupName(path))
  return Object.entries(groups)
    .map(([name, calls = []]) => ({ name, calls }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function callsOf({ components, paths }: ApiDocument): ApiCall[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      METHODS.flatMap((method) => (operations[method] ? [callOf({ path, method }, operations[method], components)] : [])),
    )
    .sort((a, b) => a.path.localeCompare(b.path, 'en') || METHODS.indexOf(a.method.toLowerCase()) - METHODS.indexOf(b.method.toLowerCase()))
}

function callOf(
  { path, method }: { path: string; method: string },
  operation: ApiOperation,
  components: ApiDocument['components'],
): ApiCall {
  const whole = (schema: JsonSchema | undefined) => schema && resolved(schema, components.schemas)
  const parameters = (operation.parameters ?? [])
    .flatMap((given) => ('$ref' in given ? (components.parameters[nameOf(given.$ref)] ?? []) : given))
    .map((parameter) => ({ ...parameter, schema: resolved(parameter.schema, components.schemas) }))
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  const reply = success?.content ?? {}
  const body = operation.requestBody?.content['application/json']
  return {
    id: `${method}${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    isPublic: !operation.security?.some((way) => 'accessToken' in way),
    movesMoney: parameters.some(({ in: place, name, required }) => place === 'header' && name === 'Idempotency-Key' && required === true),
    parameters,
    body: whole(body?.schema),
    example: body?.example,
    reply: whole(reply['application/json']?.schema),
    file: Object.keys(reply).find((type) => type !== 'application/json'),
  }
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

const DEPTH_MAX = 8

/** References replaced by what they refer to. A value that is not an object keeps its name, which says more than its shape. */
function resolved(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, depth = 0): JsonSchema {
  if (depth > DEPTH_MAX) return {}
  const inner = (one: JsonSchema) => resolved(one, schemas, depth + 1)
  if (schema.$ref !== undefined) {
    const { $ref, ...others } = schema
    const name = nameOf($ref)
    const target = { ...inner(schemas[name] ?? {}), ...others }
    const isPlain = !target.properties && !target.items && !target.anyOf?.some(({ properties }) => properties)
    return isPlain ? { ...target, named: name } : target
  }
  const { additionalProperties, anyOf, items, oneOf, properties } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])) }),
    ...(items && { items: inner(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  }
}

function groupName(path: string): string {
  return path.replace(/^\/(api\/)?/, '').split('/')[0] ?? ''
}
