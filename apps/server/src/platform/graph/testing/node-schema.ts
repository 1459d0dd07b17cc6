import type { GraphQLSchema } from 'graphql'
import { createBuilder } from '../index.ts'

/** A schema with a field that runs and one that can be nested without end. */
export function nodeSchema(): GraphQLSchema {
  const builder = createBuilder()
  const node = builder.objectRef<{ name: string }>('Node')
  node.implement({ fields: (t) => ({ name: t.exposeString('name'), child: t.field({ type: node, resolve: (parent) => parent }) }) })
  builder.queryFields((t) => ({
    who: t.string({ args: { first: t.arg.int() }, resolve: () => 'nobody' }),
    node: t.field({ type: node, resolve: () => ({ name: 'a' }) }),
  }))
  return builder.toSchema()
}
