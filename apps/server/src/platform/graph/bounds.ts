import { GraphQLError, Kind, type ASTVisitor, type FragmentDefinitionNode, type SelectionSetNode, type ValidationContext } from 'graphql'

const DEPTH_MAX = 8
const FIELDS_MAX = 200
const ALIASES_MAX = 10

/** More than any page needs; larger queries are refused before anything else is checked, and before anything runs (API-55, DEF-035). */
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
      const size = sizeOf(selectionSet, (name) => context.getFragment(name) ?? undefined, new Map())
      if (size.depth > DEPTH_MAX) context.reportError(new GraphQLError(`At most ${DEPTH_MAX} levels in one query.`))
      if (size.fields > FIELDS_MAX)
        context.reportError(new GraphQLError(`At most ${FIELDS_MAX} fields in one query, those of fragments wherever they are used.`))
    },
  }
}

type FindFragment = (name: string) => FragmentDefinitionNode | undefined

interface Size {
  depth: number
  fields: number
}

const EMPTY: Size = { depth: 0, fields: 0 }

/**
 * Introspection is deep by nature and the same for everyone; graphql-js limits its lists itself. Each fragment is measured once,
 * however often it is used; a cyclic one is refused by another rule.
 */
function sizeOf(set: SelectionSetNode, find: FindFragment, measured: Map<string, Size>): Size {
  const sizes = set.selections.map((selection): Size => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return sizeOf(selection.selectionSet, find, measured)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentSize(selection.name.value, find, measured)
    if (selection.name.value.startsWith('__')) return EMPTY
    const inner = selection.selectionSet ? sizeOf(selection.selectionSet, find, measured) : EMPTY
    return { depth: inner.depth + 1, fields: inner.fields + 1 }
  })
  return sizes.reduce((all, one) => ({ depth: Math.max(all.depth, one.depth), fields: all.fields + one.fields }), EMPTY)
}

function fragmentSize(name: string, find: FindFragment, measured: Map<string, Size>): Size {
  const known = measured.get(name)
  const fragment = find(name)
  if (known !== undefined || !fragment) return known ?? EMPTY
  measured.set(name, EMPTY)
  const size = sizeOf(fragment.selectionSet, find, measured)
  measured.set(name, size)
  return size
}
