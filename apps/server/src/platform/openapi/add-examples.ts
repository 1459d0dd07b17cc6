import type { JsonSchema } from '@bourse/contracts/http'
import * as z from 'zod/mini'
import type { DocumentedCall } from './documented-call.ts'
import { Examples, type ExampleWords } from './example.ts'

interface Content {
  'application/json'?: { schema: JsonSchema; example?: unknown }
}

export interface Operation {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/**
 * Gives requests an example, and replies of calls that move money or orders. An example that does not fit its schema is left out: what is
 * shown can be sent.
 */
export function addExamples(
  operations: readonly (readonly [DocumentedCall, Operation])[],
  schemas: Readonly<Record<string, JsonSchema>>,
  words: ExampleWords,
): void {
  const examples = new Examples(schemas, words)
  for (const [{ contract }, { requestBody, responses }] of operations) {
    const sent = requestBody?.content['application/json']
    if (sent && contract.body) show(sent, contract.body, contract.example ?? examples.of(sent.schema))
    if (!contract.money && !contract.keyed && !contract.scope) continue
    for (const { content } of Object.values(responses).slice(0, [contract.status ?? 200].flat().length))
      if (content?.['application/json'] && contract.reply)
        show(content['application/json'], contract.reply, examples.of(content['application/json'].schema))
  }
}

function show(content: { example?: unknown }, schema: z.ZodMiniType, example: unknown): void {
  if (z.safeParse(schema, example).success) content.example = example
}
