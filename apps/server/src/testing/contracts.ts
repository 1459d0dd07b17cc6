import type { EndpointSchema } from '@bourse/contracts/http'
import { idempotency } from '@bourse/contracts/idempotency'
import { FEATURES } from '../assemble.ts'

/** Every endpoint of the product by name, for tests that go over all of them. */
export const ENDPOINTS: readonly (readonly [name: string, contract: EndpointSchema])[] = [
  ...FEATURES.flatMap(({ contracts = {} }) => Object.entries(contracts)),
  ['idempotency', idempotency] as const,
].flatMap(([part, contracts]) =>
  Object.entries(contracts).map(([name, contract]): [string, EndpointSchema] => [`${part}.${name}`, contract]),
)
