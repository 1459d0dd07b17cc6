import type { EndpointSchema } from '@bourse/contracts/http'
import * as z from 'zod/mini'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  minItems?: number
  minimum?: number
  pattern?: string
  minLength?: number
}

/** A body that the schema most likely accepts, so that the answer is about rights and not about the form. */
export function sampleBody({ body }: EndpointSchema): unknown {
  return body ? valueFor(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape, '') : undefined
}

function valueFor(shape: Shape, name: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return valueFor(choices.find(({ type }) => type !== 'null') ?? {}, name)
  switch (shape.type) {
    case 'object': {
      const needed = (shape.required ?? []).map((key) => [key, valueFor(shape.properties?.[key] ?? {}, key)])
      return Object.fromEntries(needed)
    }
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => valueFor(shape.items ?? {}, name))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    default:
      return textFor(name, shape)
  }
}

function textFor(name: string, { minLength = 1 }: Shape): string {
  if (/asset|digital/i.test(name)) return 'LUSD'
  if (/email/i.test(name)) return 'sample@example.org'
  if (/id$|amount|quantity|price|units|agency|offer/i.test(name)) return '1'
  if (/to$|recipient|handle|name/i.test(name)) return 'lucia'
  return 'x1'.repeat(Math.ceil(minLength / 2))
}
