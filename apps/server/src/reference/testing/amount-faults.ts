import { type JsonSchema, type EndpointSchema, SCHEMAS } from '@bourse/contracts/http'
import * as z from 'zod/mini'

/** Names of fields that hold an amount, a price or a share of one. */
const AMOUNT_NAME =
  /^(amount|ask|available|balance|bid|boost|ceiling|close|closing|cost|credits|debits|declared|earned|fee|floor|gain|given|held|high|low|last|open|opening|outstanding|owed|paid|payment|pending|price|proceeds|quantity|quoted|raised|receives|refundable|refunded|remaining|reward|smallest|largest|supply|target|tips|total|trend|units|value|volume|withdrawn|worth)$|(Amount|Balance|Cap|Cost|Flat|Left|Min|Max|Paid|Price|Quantity|Total|Units|Volume|Value|_price|_quantity|_volume|_raw)$|^(dues|filled)[A-Z]?/

/** What is called like an amount and is none, by call or for all of them. */
const NO_AMOUNTS: readonly RegExp[] = [
  /^staff\.|^variables\.|^dictionary\.|^setup\./,
  /^(agentRegister|assetRegister|classRegister|documentRegister|marketAdmin|people|report|reward)\..*\.(value|before|values)$/,
  /^questionnaire\./,
]

const UNITS = new Set([
  'Amount',
  'RawAmount',
  'SignedAmount',
  'SignedRawAmount',
  'Price',
  'Quantity',
  'RawPrice',
  'FinePrice',
  'Percent',
  'DecimalRate',
  'WholeNumber',
  'NotionalValue',
  'MarketFigure',
  'Ppm',
  'Bps',
  'AlertThreshold',
])
/** A pattern that only amounts have. */
const RAW_PATTERN = '^(0|[1-9][0-9]{0,37})$'

/** The fields of a call that hold amounts and don't say in which unit. */
export function amountFaults(call: string, contract: EndpointSchema): string[] {
  const parts = [
    ['params', contract.params, 'input'],
    ['query', contract.query, 'input'],
    ['body', contract.body, 'input'],
    ['reply', contract.reply, 'output'],
  ] as const
  return parts.flatMap(([part, schema, io]) => {
    if (!schema) return []
    const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, metadata: SCHEMAS, unrepresentable: 'any' })
    return faultsOf(whole as JsonSchema, { path: `${call} ${part}`, name: '' }, $defs as Record<string, JsonSchema>, new Set())
  })
}

const RAW_UNITS = ['RawAmount', 'SignedRawAmount', 'RawPrice', 'FinePrice']

/** The schemas of raw units that a request of this call takes; what people send is in whole units. */
export function rawUnitsSent({ params, query, body }: EndpointSchema): string[] {
  return [params, query, body].flatMap((schema) => {
    if (!schema) return []
    const { $defs = {} } = z.toJSONSchema(schema, { io: 'input', metadata: SCHEMAS, unrepresentable: 'any' })
    return RAW_UNITS.filter((id) => id in $defs)
  })
}

interface Place {
  path: string
  name: string
}

function faultsOf(
  schema: JsonSchema,
  { path, name }: Place,
  named: Readonly<Record<string, JsonSchema>>,
  seen: ReadonlySet<string>,
): string[] {
  const id = schema.$ref?.split('/').at(-1)
  if (id !== undefined) {
    const inner = named[id]
    return UNITS.has(id) || seen.has(id) || !inner ? [] : faultsOf(inner, { path, name }, named, new Set([...seen, id]))
  }
  const within = (inner: JsonSchema, step: string, next = name) => faultsOf(inner, { path: path + step, name: next }, named, seen)
  if ([schema.type].flat().includes('string') && !schema.enum && !schema.format) return isAmount(schema, path, name) ? [path] : []
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) => within(choice, '')),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => within(inner, `.${field}`, field)),
    ...(schema.items ? within(schema.items, '[]') : []),
    ...(schema.prefixItems ?? []).flatMap((item) => within(item, '[]', 'quantity')),
  ]
}

function isAmount({ pattern }: JsonSchema, path: string, name: string): boolean {
  if (NO_AMOUNTS.some((none) => none.test(path))) return false
  return pattern === RAW_PATTERN || AMOUNT_NAME.test(name)
}
