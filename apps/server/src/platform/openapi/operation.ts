import type { EndpointSchema } from '@bourse/contracts/http'
import type * as z from 'zod/mini'
import type { DocumentedCall } from './documented-call.ts'
import type { Refusals } from './refusals.ts'
import { responsesOf } from './responses.ts'
import { securityOf } from './security.ts'
import type { SharedSchemas } from './shared-schemas.ts'

export function operationOf(call: DocumentedCall, schemas: SharedSchemas, refusals: Refusals): Record<string, unknown> {
  const { contract, tag } = call
  const { body, params, query, summary } = contract
  const parameters = [...parametersOf(params, 'path', schemas), ...parametersOf(query, 'query', schemas), ...keyParameters(contract)]
  return {
    operationId: operationIdOf(call),
    tags: [tag],
    summary,
    ...descriptionOf(contract),
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemas.add(body, 'input') } } } }),
    responses: responsesOf(call, schemas, refusals),
  }
}

/** The capability, then the name of the call in it: `exchange.place` is `exchangePlace`. */
function operationIdOf({ name, tag }: Pick<DocumentedCall, 'tag' | 'name'>): string {
  return tag + name.slice(0, 1).toUpperCase() + name.slice(1)
}

function descriptionOf({ access, description, roles, scope }: EndpointSchema) {
  const parts = [
    description,
    access === 'staff'
      ? `For staff with the role ${roles?.join(', ') ?? ''} or admin; to everybody else the address does not exist.`
      : undefined,
    scope && `An API key needs the scope \`${scope}\`.`,
  ].filter((part) => part !== undefined)
  return parts.length > 0 && { description: parts.join(' ') }
}

function keyParameters({ keyed, money }: EndpointSchema) {
  if (!money && !keyed) return []
  return [{ $ref: `#/components/parameters/${money ? 'IdempotencyKey' : 'OptionalIdempotencyKey'}` }]
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query', schemas: SharedSchemas): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.add(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}
