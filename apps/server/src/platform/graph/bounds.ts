import { GraphQLError, Kind, type ASTVisitor, type FragmentDefinitionNode, type SelectionSetNode, type ValidationContext } from 'graphql'

const DEPTH_MAX = 8
const FIELDS_MAX = 200
const ALIASES_MAX = 10

/** More than any page needs; larger queries are refused before anything runs (API-55, DEF-035). */
export function boundQuery(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  return {
    Field(node) {
      fields += 1
      if (node.alias) aliases += 1
      if (fields === FIELDS_MAX + 1) context.reportError(new GraphQLError(`At most ${FIELDS_MAX} fields in one query.`))
      if (aliases === ALIASES_MAX + 1) context.reportError(new GraphQLError(`At most ${ALIASES_MAX} aliases in one query.`))
    },
    OperationDefinition({ selectionSet }) {
      const depth = depthOf(selectionSet, (name) => context.getFragment(name) ?? undefined, new Map())
      if (depth > DEPTH_MAX) context.reportError(new GraphQLError(`At most ${DEPTH_MAX} levels in one query.`))
    },
  }
}

type FindFragment = (name: string) => FragmentDefinitionNode | undefined

/**
 * Introspection is deep by nature and the same for everyone; graphql-js limits its lists itself. Each fragment is measured once,
 * however often it is used; a cyclic one is refused by another rule.
 */
function depthOf(set: SelectionSetNode, find: FindFragment, measured: Map<string, number>): number {
  const depths = set.selections.map((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value.startsWith('__') ? 0 : 1 + (selection.selectionSet ? depthOf(selection.selectionSet, find, measured) : 0)
    if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet, find, measured)
    return fragmentDepth(selection.name.value, find, measured)
  })
  return Math.max(0, ...depths)
}

function fragmentDepth(name: string, find: FindFragment, measured: Map<string, number>): number {
  const known = measured.get(name)
  const fragment = find(name)
  if (known !== undefined || !fragment) return known ?? 0
  measured.set(name, 0)
  const depth = depthOf(fragment.selectionSet, find, measured)
  measured.set(name, depth)
  return depth
}
