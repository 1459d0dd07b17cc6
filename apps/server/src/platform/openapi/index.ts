import type { JsonSchema } from '@bourse/contracts/http'
import { addExamples, type Operation } from './add-examples.ts'
import { COMPONENTS } from './components.ts'
import type { DocumentedCall } from './documented-call.ts'
import type { ExampleWords } from './example.ts'
import { operationOf } from './operation.ts'
import { Refusals } from './refusals.ts'
import { SharedSchemas } from './shared-schemas.ts'

export type { DocumentedCall } from './documented-call.ts'
export type { ExampleWords } from './example.ts'

interface ApiInfo {
  title: string
  version: string
  description: string
  publicUrl: string
  /** What each capability is about. */
  tags: Readonly<Record<string, string>>
  words: ExampleWords
}

export interface ApiDocument {
  openapi: string
  info: Record<string, unknown>
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The API reference as OpenAPI 3.1, generated from the contracts that define the routes. */
export function openApiOf(calls: readonly DocumentedCall[], { description, publicUrl, tags, title, version, words }: ApiInfo): ApiDocument {
  const schemas = new SharedSchemas()
  const refusals = new Refusals()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = documentedPath(call.contract.path)
    paths[path] = { ...paths[path], [call.contract.method.toLowerCase()]: operationOf(call, schemas, refusals) }
  }
  const used = new Set(calls.map(({ tag }) => tag))
  const document = schemas.put({
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    tags: [...used].toSorted().map((name) => ({ name, description: tags[name] ?? name })),
    paths,
    components: { ...COMPONENTS, responses: refusals.responses },
  }) as unknown as ApiDocument
  const operations = calls.flatMap((call): [DocumentedCall, Operation][] => {
    const operation = document.paths[documentedPath(call.contract.path)]?.[call.contract.method.toLowerCase()]
    return operation ? [[call, operation]] : []
  })
  addExamples(operations, document.components.schemas, words)
  return document
}

/** With braces, and without the slash at the end, which an address may have or not. */
export function documentedPath(path: string): string {
  return path.replace(/:([a-zA-Z]+)/g, '{$1}').replace(/(.)\/$/, '$1')
}
