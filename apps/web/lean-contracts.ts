import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** What of a call its caller needs; the rest describes it to the server and to the API reference. */
const CALLED_BY = new Set(['method', 'path', 'money', 'keyed', 'changes', 'file'])
/** Forms of these contracts check what is typed by the call's own schema. */
const CHECKED_BY_FORMS = /\/contracts\/src\/session\//

/**
 * Leaves the schemas of calls out of the bundle: the server checks what it is sent and what it answers, and the schema library with all
 * schemas would be a quarter of a public page. Schemas that forms import by name stay.
 */
export function leanContracts(): Plugin {
  return {
    name: 'bourse:lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/.*\.ts$/, code: /zod\/mini|\bnamed\(|\bendpoint\(/ },
      handler: (code, id) => ({ code: leanContract(code, id), map: null }),
    },
  }
}

export function leanContract(code: string, id: string): string {
  const isKept = (name: string | undefined) => name === undefined || CALLED_BY.has(name) || (name === 'body' && CHECKED_BY_FORMS.test(id))
  const { program, errors } = parseSync(id, code)
  if (errors.length > 0) throw new Error(`${id} can't be read: ${errors[0]?.message}`)
  const calls = new Set<ESTree.ObjectExpression>()
  new Visitor({
    CallExpression({ callee, arguments: [described] }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && described?.type === 'ObjectExpression') calls.add(described)
    },
    // What several calls have in common.
    ObjectExpression(object) {
      if (['access', 'path'].every((name) => object.properties.some((property) => nameOf(property) === name))) calls.add(object)
    },
  }).visit(program)
  const cuts: Cut[] = [...calls]
    .flatMap(({ properties }) => properties)
    .filter((property) => !isKept(nameOf(property)))
    .map(({ start, end }) => ({ start, end: end + (code[end] === ',' ? 1 : 0), text: '' }))
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations)
      if (init && init.type !== 'ArrowFunctionExpression' && ![...calls].some(({ start }) => start >= init.start && start < init.end))
        // The bundler keeps a call that may have an effect; a schema that nothing uses has none.
        cuts.push(
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        )
  }
  return cuts.toSorted((one, other) => other.start - one.start).reduce(replaced, code)
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
}

interface Cut {
  start: number
  end: number
  text: string
}

function replaced(code: string, { start, end, text }: Cut): string {
  return code.slice(0, start) + text + code.slice(end)
}
