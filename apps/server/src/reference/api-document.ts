import { codesOf, type ErrorCode, isCapability } from '@bourse/contracts/errors'
import type { EndpointSchema } from '@bourse/contracts/http'
import { idempotency } from '@bourse/contracts/idempotency'
import type { ReferencePart } from '#platform/feature'
import { type ApiDocument, type DocumentedCall, openApiOf } from '#platform/openapi'
import { FEATURES } from '../assemble.ts'
import { EXAMPLE_WORDS } from './example-words.ts'

const DESCRIPTION = `Everything that the pages of Bourse do, programs can do with the same calls. The guide is at \`/docs/api.md\`.

**Amounts** are text, and each field names its unit by its schema. \`Amount\` and \`Price\` are decimal numbers in whole units: \`"250.00"\`. \`RawAmount\` and \`RawPrice\` are whole numbers in raw units, of which one whole unit has 10^decimals: \`"25000"\` for an asset with 2 decimals. Every request takes whole units; replies outside trading have raw units.

**Times** are milliseconds since 1970, days are like \`2026-11-01\`. **Ids** are text.

**Errors** have the body \`Error\`; the code decides, and a code always has the same status.

Every path may also be called with a slash at its end.`

/** What the reference says of each part of the API, by name. */
const PARTS: Readonly<Record<string, ReferencePart>> = Object.fromEntries(
  [
    ...FEATURES.flatMap(({ reference = {} }) => Object.entries(reference)),
    ['idempotency', { about: 'What became of a call whose answer was lost.' }] as const,
  ].toSorted(([one], [other]) => (one < other ? -1 : 1)),
)

/** Every call of the product, with the capability it belongs to. */
export function documentedCalls(): DocumentedCall[] {
  const parts = [...FEATURES.flatMap(({ contracts = {} }) => Object.entries(contracts)), ['idempotency', idempotency] as const]
  return parts.flatMap(([tag, contracts]) =>
    Object.entries(contracts).map(([name, contract]) => ({ tag, name, contract, codes: capabilityCodes(tag, contract) })),
  )
}

export function apiDocument(version: string, publicUrl: string): ApiDocument {
  return openApiOf(documentedCalls(), {
    title: 'Bourse',
    version,
    description: DESCRIPTION,
    publicUrl,
    tags: Object.fromEntries(Object.entries(PARTS).map(([name, { about }]) => [name, about])),
    words: EXAMPLE_WORDS,
  })
}

/** A call that changes nothing can only fail to find what it reads, or not be allowed to. */
function capabilityCodes(tag: string, { changes, method }: EndpointSchema): ErrorCode[] {
  const { also = [], of = isCapability(tag) ? tag : undefined } = PARTS[tag] ?? {}
  const codes = [...(of ? codesOf(of) : []), ...also]
  const isReading = method === 'GET' && !changes
  return isReading ? codes.filter((code) => /NOT_FOUND$|^NOT_AUTHORIZED$|_CLOSED$/.test(code)) : codes
}
