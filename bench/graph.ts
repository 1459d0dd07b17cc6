import { queryRunner } from '../apps/server/src/platform/graph/run-query.ts'
import { nodeSchema } from '../apps/server/src/platform/graph/testing/node-schema.ts'
import { report } from './report.ts'

const LIMIT_MS = 200
const ROUNDS = 20

const names = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index)).join(' ')

/** Queries that would cost a lot if they ran, or if they were checked carelessly. */
const BOMBS: Record<string, string> = {
  depth: `{ node ${'{ child '.repeat(600)}{ name }${' }'.repeat(600)} }`,
  aliases: `{ ${names(600, (n) => `a${n}: who`)} }`,
  fields: `{ ${'who '.repeat(1_900)}}`,
  fragments: `{ ...f0 } ${names(150, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f150 on Query { who }`,
  circle: `{ ...f0 } ${names(200, (n) => `fragment f${n} on Query { ...f${(n + 1) % 200} }`)}`,
  pages: `{ ${'who(first: 1000000) '.repeat(190)}}`,
  tokens: `{ ${'who '.repeat(4_900)}}`,
  introspection: `{ __schema { types { ${'fields { type { '.repeat(40)} name ${'} } '.repeat(40)} } } }`,
}

/** How long the server takes to refuse them, beside a small query that runs. */
export async function run(): Promise<void> {
  const ask = runner()
  const small = await slowestOf(() => ask('{ who }'))
  for (const [name, query] of Object.entries(BOMBS)) {
    const ms = await slowestOf(async () => {
      if (await ask(query)) throw new Error(`the bomb of ${name} ran`)
    })
    report({ bench: `graph.refuse_${name}_ms`, value: ms, unit: 'ms', peer: { name: 'a small query', value: small } })
    if (ms >= LIMIT_MS) throw new Error(`refusing the bomb of ${name} took ${Math.round(ms)} ms, more than ${LIMIT_MS} ms`)
  }
}

/** Whether a query ran. */
function runner(): (query: string) => Promise<boolean> {
  const queries = queryRunner(nodeSchema())
  return async (query) => {
    try {
      return (await queries({ query, variables: {}, operationName: undefined }, {})).data !== undefined
    } catch {
      return false
    }
  }
}

/** Without the first time, which compiles the parser. */
async function slowestOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await work()
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return slowest
}
