import type { JsonSchema } from '@bourse/contracts/http'
import { SCHEMA_PATH } from './shared-schemas.ts'

/** Lifelike values for schemas and fields without an example of their own, by their names. */
export type ExampleWords = Readonly<Record<string, unknown>>

const DEPTH_MAX = 8

/** A value that fits a schema: its own example where it has one, otherwise the simplest. Optional fields of requests are left out. */
export class Examples {
  readonly #schemas: Readonly<Record<string, JsonSchema>>
  readonly #words: ExampleWords

  constructor(schemas: Readonly<Record<string, JsonSchema>>, words: ExampleWords) {
    this.#schemas = schemas
    this.#words = words
  }

  of(schema: JsonSchema, name = '', depth = 0): unknown {
    if (schema.default !== undefined) return schema.default
    if (schema.examples) return schema.examples[0]
    if (schema.$ref) return this.#named(schema.$ref.slice(SCHEMA_PATH.length), name, depth + 1)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
    return choice ? this.of(choice, name, depth) : this.#plain(schema, name, depth)
  }

  #named(id: string, name: string, depth: number): unknown {
    return this.#words[id] ?? this.of(this.#schemas[id] ?? {}, name, depth)
  }

  #plain(schema: JsonSchema, name: string, depth: number): unknown {
    switch ([schema.type].flat()[0]) {
      case 'object':
        return this.#object(schema, depth)
      case 'array':
        if (schema.prefixItems) return schema.prefixItems.map((item) => this.of(item, name, depth + 1))
        return schema.items && depth < DEPTH_MAX ? [this.of(schema.items, name, depth + 1)] : []
      case 'integer':
      case 'number':
        return this.#number(schema, name)
      case 'boolean':
        return this.#words[name] ?? false
      case 'null':
        return null
      default:
        return this.#words[name] ?? (schema.format === 'date' ? '2026-11-01' : 'text')
    }
  }

  #object({ properties = {}, required = [] }: JsonSchema, depth: number): Record<string, unknown> {
    return Object.fromEntries(required.map((name) => [name, this.of(properties[name] ?? {}, name, depth + 1)]))
  }

  #number({ minimum = 0 }: JsonSchema, name: string): unknown {
    const word = this.#words[name]
    if (typeof word === 'number') return word
    return /(At|Date|Until|timestamp|since|start)$/i.test(name) || name === 'at' ? 1_793_185_200_000 : Math.max(1, minimum)
  }
}
