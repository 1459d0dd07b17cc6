import type { EndpointSchema } from '@bourse/contracts/http'
import { platformCodes } from './answers.ts'
import type { DocumentedCall } from './documented-call.ts'
import type { Refusals } from './refusals.ts'
import type { SharedSchemas } from './shared-schemas.ts'

const STATUS_WORDS: Readonly<Record<number, string>> = { 200: 'Done.', 201: 'Created.' }

/** What a call answers: its success, and every status of the codes that it may be refused with. */
export function responsesOf(call: DocumentedCall, schemas: SharedSchemas, refusals: Refusals): Record<string, unknown> {
  const { contract } = call
  const content = contentOf(contract, schemas)
  const headers = headersOf(contract)
  const successes = [contract.status ?? 200]
    .flat()
    .map((status) => [status, { description: STATUS_WORDS[status], ...(headers && { headers }), ...(content && { content }) }])
  return { ...Object.fromEntries(successes), ...refusals.of([...platformCodes(contract), ...call.codes]) }
}

function contentOf({ file, reply }: EndpointSchema, schemas: SharedSchemas) {
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } }
  if (!reply) return undefined
  return { 'application/json': { schema: schemas.add(reply, 'output') } }
}

function headersOf({ keyed, money }: EndpointSchema) {
  return (money || keyed) && { 'Idempotent-Replay': { $ref: '#/components/headers/Idempotent-Replay' } }
}
