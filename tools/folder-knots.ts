import { dirname } from 'node:path'
import { resolve } from './import-graph.ts'
import { IMPORTS } from './sources.ts'

/** What puts a feature together knows all its folders, and none of them imports it. */
const ENTRY = /^\/(index|feature)\.tsx?$/

/**
 * The knots among the folders below one folder: groups in which each folder imports, over others or at once, every other. Types count,
 * tests don't: a folder is a part that can be read, moved and taken away by itself.
 */
export function knotsIn(root: string): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const { from, of, isTest } of IMPORTS) {
    if (isTest || !from.startsWith(`${root}/`) || ENTRY.test(from.slice(root.length))) continue
    const target = resolve(from, of)
    if (!target?.startsWith(`${root}/`)) continue
    const [here, there] = [dirname(from), dirname(target)]
    if (here === there) continue
    graph.set(here, (graph.get(here) ?? new Set()).add(there))
  }
  return tied(graph).map((knot) => knot.map((folder) => folder.slice(root.length + 1) || '.').sort())
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
