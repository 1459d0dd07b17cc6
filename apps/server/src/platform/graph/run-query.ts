import { type DocumentNode, execute, type ExecutionResult, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { checkPages } from './bound-pages.ts'
import { boundQuery } from './bounds.ts'

export interface Query {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

type Answer = ExecutionResult | Promise<ExecutionResult>
type Run = (context: unknown, variables: Record<string, unknown>) => Answer

interface KeptQuery {
  document: DocumentNode
  /** Compiled from the second use on. */
  run?: Run
}

const TOKENS_MAX = 2_000
const KEPT_MAX = 200

/**
 * Runs queries against a schema; one that does not parse or validate throws a GraphQLError. Pages repeat their queries: the second
 * time a query is compiled, which makes a feed of twenty items six times as cheap. A query that runs once is not worth it.
 */
export function queryRunner(schema: GraphQLSchema): (query: Query, context: unknown) => Answer {
  const kept = new Map<string, KeptQuery>()
  return ({ query, variables, operationName }, context) => {
    const key = JSON.stringify([operationName, query])
    const known = kept.get(key)
    const document = known?.document ?? check(schema, query)
    const run = known && (known.run ?? compile(schema, document, operationName))
    kept.delete(key)
    kept.set(key, run ? { document, run } : { document })
    forgetOldest(kept)
    checkPages(document, variables)
    return (run ?? interpret(schema, document, operationName))(context, variables)
  }
}

function check(schema: GraphQLSchema, query: string): DocumentNode {
  const document = parse(query, { maxTokens: TOKENS_MAX, noLocation: true })
  // The other rules compare fields with one another, which takes long for many of them.
  for (const rules of [[boundQuery], specifiedRules]) {
    const [fault] = validate(schema, document, rules)
    if (fault) throw fault
  }
  return document
}

/** What the compiler does not support, such as an unknown operation, is left to graphql-js and its messages. */
function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Run {
  const compiled = compileQuery(schema, document, operationName)
  if (!isCompiledQuery(compiled)) return interpret(schema, document, operationName)
  return (context, variables) => compiled.query(undefined, context, variables)
}

function interpret(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Run {
  return (context, variables) => execute({ schema, document, contextValue: context, variableValues: variables, operationName })
}

/** A map keeps insertion order, and each use moves a query to the end. */
function forgetOldest(kept: Map<string, KeptQuery>): void {
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
}
