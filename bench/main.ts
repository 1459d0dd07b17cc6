import { pathToFileURL } from 'node:url'

/** Each benchmark is one module that measures, reports its figures and ends within a minute. */
const BENCHES: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  book: () => import('./book.ts'),
  dues: () => import('./dues.ts'),
  feed: () => import('./feed.ts'),
  flood: () => import('./flood.ts'),
  graph: () => import('./graph.ts'),
  ledger: () => import('./ledger.ts'),
  max: () => import('./max.ts'),
  orders: () => import('./orders.ts'),
  page: () => import('./page.ts'),
  proof: () => import('./proof.ts'),
  search: () => import('./search.ts'),
  street: () => import('./street-board.ts'),
}

/** `npm run bench -- NAME …`; without a name it lists the benchmarks. */
export async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in BENCHES))
  if (names.length === 0 || unknown.length > 0) {
    const complaint = unknown.length > 0 ? `There is no bench ${unknown.join(', ')}. ` : ''
    process.stderr.write(`${complaint}Benchmarks: ${Object.keys(BENCHES).join(', ')}\n`)
    return unknown.length > 0 ? 1 : 0
  }
  for (const name of names) await (await BENCHES[name]?.())?.run()
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = await main(process.argv.slice(2))
