/** The part of an OpenAPI 3.1 document that the reference shows; the server generates it from the contracts. */
export interface ApiDocument {
  info: { version: string }
  servers: readonly { url: string }[]
  paths: Record<string, Record<string, ApiOperation>>
}

interface ApiOperation {
  summary: string
  security?: readonly unknown[]
  parameters?: readonly ApiParameter[]
  requestBody?: { content: JsonContent }
  responses: Record<string, { content?: Partial<JsonContent> & Record<string, unknown> }>
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

type JsonContent = Record<'application/json', { schema: JsonSchema }>

export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
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

function callsOf({ paths }: ApiDocument): ApiCall[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) => METHODS.flatMap((method) => (operations[method] ? [callOf(path, method, operations[method])] : [])))
    .sort((a, b) => a.path.localeCompare(b.path, 'en') || METHODS.indexOf(a.method.toLowerCase()) - METHODS.indexOf(b.method.toLowerCase()))
}

function callOf(path: string, method: string, operation: ApiOperation): ApiCall {
  const parameters = operation.parameters ?? []
  const reply = operation.responses['200']?.content ?? {}
  return {
    id: `${method}${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    isPublic: !operation.security?.length,
    movesMoney: parameters.some(({ in: place, name, required }) => place === 'header' && name === 'Idempotency-Key' && required === true),
    parameters,
    body: operation.requestBody?.content['application/json'].schema,
    reply: reply['application/json']?.schema,
    file: Object.keys(reply).find((type) => type !== 'application/json'),
  }
}

function groupName(path: string): string {
  return path.replace(/^\/(api\/)?/, '').split('/')[0] ?? ''
}
