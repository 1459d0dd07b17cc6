import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { expect, test } from 'vitest'
import { queryRunner } from './run-query.ts'

/** Tells from within a resolver what called it: graphql-js goes from field to field, a compiled query calls it directly. */
const caller = { type: GraphQLString, resolve: () => (new Error().stack?.includes('executeField') ? 'graphql-js' : 'compiled') }
const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { caller } }) })

test('[API-55] a query is compiled when it comes the second time', async () => {
  const ask = asker()
  expect([await ask('{ caller }'), await ask('{ caller }'), await ask('{ caller }')]).toEqual(['graphql-js', 'compiled', 'compiled'])
  expect(await ask('query other { caller }')).toBe('graphql-js')
})

test('[API-55] two hundred queries are kept, and the one that was not used for longest is forgotten', async () => {
  const ask = asker()
  const numbered = (number: number) => `{ caller } # ${number}`
  for (let number = 1; number <= 200; number++) await ask(numbered(number))
  expect(await ask(numbered(1))).toBe('compiled')
  await ask(numbered(201))
  expect(await ask(numbered(1))).toBe('compiled')
  expect(await ask(numbered(3))).toBe('compiled')
  expect(await ask(numbered(2))).toBe('graphql-js')
})

test('[API-55] a query of several operations is kept by the name of each', async () => {
  const ask = asker()
  const query = 'query a { caller } query b { caller }'
  expect([await ask(query, 'a'), await ask(query, 'b'), await ask(query, 'a'), await ask(query, 'b')]).toEqual([
    'graphql-js',
    'graphql-js',
    'compiled',
    'compiled',
  ])
})

function asker() {
  const run = queryRunner(schema)
  return async (query: string, operationName?: string) => (await run({ query, variables: {}, operationName }, {})).data?.['caller']
}
