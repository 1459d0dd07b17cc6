import { dirname } from 'node:path'
import { resolve } from './import-graph.ts'
import { IMPORTS } from './sources.ts'

/**
 * The knots among the parts of one folder: groups in which each part imports, over others or at once, every other. A part is a folder
 * below it, or a single file in it: what all parts use lies there, and what puts them together. Types count, tests don't: a part can be
 * read, moved and taken away by itself.
 */
export function knotsIn(root: string): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { from, of, isTest } of IMPORTS) {
    if (isTest || !from.startsWith(`${root}/`)) continue
    const target = resolve(from, of)
    if (!target?.startsWith(`${root}/`)) continue
    const [here, there] = [partOf(root, from), partOf(root, target)]
    if (here === there) continue
    graph.set(here, (graph.get(here) ?? new Set()).add(there))
  }
  return tied(graph).map((knot) => knot.map((part) => part.slice(root.length + 1)).sort())
}

function partOf(root: string, path: string): string {
  const folder = dirname(path)
  return folder === root ? path : folder
}

/** The strongly connected parts of more than one node (Tarjan). */
function tied(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    lowest.set(node, index)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, visit(next)))
      else if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, order.get(next) ?? 0))
    }
    if (lowest.get(node) === index) {
      const part = open.splice(open.indexOf(node))
      if (part.length > 1) found.push(part)
    }
    return lowest.get(node) ?? 0
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
