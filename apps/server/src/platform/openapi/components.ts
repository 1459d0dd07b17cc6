import { ERROR_STATUS } from '@bourse/contracts/errors'
import { IDEMPOTENCY_HEADER } from '@bourse/contracts/http'
import { KEY_PATTERN } from '@bourse/contracts/idempotency'
import { SCHEMA_PATH } from './shared-schemas.ts'
import { SECURITY_SCHEMES } from './security.ts'

const text = { type: 'string' } as const

/** What operations share besides the schemas of contracts. */
export const COMPONENTS = {
  securitySchemes: SECURITY_SCHEMES,
  parameters: {
    IdempotencyKey: keyParameter(true, 'Required, because the call moves money.'),
    OptionalIdempotencyKey: keyParameter(false, 'Optional.'),
  },
  headers: {
    'Retry-After': { description: 'After how many seconds the call may be repeated.', schema: { type: 'integer', minimum: 1 } },
    RateLimit: {
      description: 'What is left of the limit that counts, and after how many seconds it is whole again: `"keys";r=199;t=1`.',
      schema: text,
    },
    'RateLimit-Policy': {
      description: 'The limit itself, as so many calls within so many seconds: `"keys";q=200;w=4`.',
      schema: text,
    },
    'x-request-id': {
      description: 'The id of this call in the operator’s log: the one that was sent as `x-request-id`, or a new one.',
      schema: { ...text, pattern: '^[A-Za-z0-9._-]{1,64}$' },
    },
    'Idempotent-Replay': {
      description: '`true` if this is the kept answer of an earlier call with the same key; nothing was done again.',
      schema: { type: 'string', const: 'true' },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      description: 'The body of every refusal.',
      required: ['code', 'message'],
      properties: {
        code: { $ref: `${SCHEMA_PATH}ErrorCode` },
        message: { ...text, description: 'What happened, in the language of `Accept-Language`, for people. Programs read the code.' },
        fields: {
          type: 'object',
          description:
            'The fields that are wrong, by their path (`orders.0.price`; `_` is the body as a whole), each with words of a fixed list that say why.',
          additionalProperties: { type: 'array', items: text },
        },
        reason: { ...text, description: 'Why the exchange refused an order: a word of the table in `/docs/orders-over-mqtt`.' },
      },
      examples: [{ code: 'INVALID', message: 'Please check the fields.', fields: { quantity: ['fields.AMOUNT_DECIMALS'] } }],
    },
    ErrorCode: { ...text, description: 'One code has one status and one meaning.', enum: Object.keys(ERROR_STATUS).toSorted() },
  },
}

function keyParameter(required: boolean, when: string) {
  return {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required,
    description: `${when} A key of your choice. The same call with the same key is executed once, and every repetition gets the first answer, for seven days; another input under the same key is refused with IDEMPOTENCY_CONFLICT.`,
    schema: { ...text, pattern: KEY_PATTERN.source },
    example: 'a3f1c1de-6a3e-4a37-9b5f-0c8d7d0a5f11',
  }
}
