import type { GraphBuilder } from './index.ts'

/** A type that several features use: defined by whoever needs it first. */
export function definedOnce<Type>(define: (builder: GraphBuilder) => Type): (builder: GraphBuilder) => Type {
  const defined = new WeakMap<GraphBuilder, Type>()
  return (builder) => {
    const type = defined.get(builder) ?? define(builder)
    defined.set(builder, type)
    return type
  }
}
