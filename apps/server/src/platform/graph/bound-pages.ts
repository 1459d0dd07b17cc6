import { type DocumentNode, GraphQLError, Kind, type ValueNode, visit } from 'graphql'

/** No list of the product has longer pages. */
const PAGE_MAX = 100

/** Refuses pages of more rows than any list has, whether the number is in the query or in a variable, before anything runs. */
export function checkPages(document: DocumentNode, variables: Readonly<Record<string, unknown>>): void {
  visit(document, {
    Argument({ name, value }) {
      if (name.value !== 'first') return
      const asked = numberIn(value, variables)
      if (asked !== undefined && asked > PAGE_MAX) throw new GraphQLError(`At most ${PAGE_MAX} rows on one page.`)
    },
    VariableDefinition: () => false,
  })
}

function numberIn(value: ValueNode, variables: Readonly<Record<string, unknown>>): number | undefined {
  if (value.kind === Kind.INT) return Number(value.value)
  const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
  return typeof given === 'number' ? given : undefined
}
