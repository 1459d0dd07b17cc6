import { pathToFileURL } from 'node:url'

/** Each benchmark is one module that measures, reports its figures and ends within a minute; growth takes longer. */
const BENCHES: Record<string, () => Promise<{ run(options: readonly string[]): Promise<void> }>> = {
  alerts: () => import('./alerts.ts'),
  book: () => import('./book.ts'),
  dues: () => import('./dues.ts'),
  feed: () => import('./feed.ts'),
  flood: () => import('./flood.ts'),
  graph: () => import('./graph.ts'),
  growth: () => import('./growth/main.ts'),
  ledger: () => import('./ledger.ts'),
  max: () => import('./max.ts'),
  'max-memory': () => import('./max-memory.ts'),
  orders: () => import('./orders.ts'),
  page: () => import('./page.ts'),
  proof: () => import('./proof.ts'),
  search: () => import('./search.ts'),
  street: () => import('./street-board.ts'),
}

/** `npm run bench -- NAME …`; without a name it lists the benchmarks. What follows `growth` are its parts. */
export async function main(words: readonly string[]): Promise<number> {
  const end = words.includes('growth') ? words.indexOf('growth') + 1 : words.length
  const [names, options] = [words.slice(0, end), words.slice(end)]
  const unknown = names.filter((name) => !(name in BENCHES))
  if (names.length === 0 || unknown.length > 0) {
    const complaint = unknown.length > 0 ? `There is no bench ${unknown.join(', ')}. ` : ''
    process.stderr.write(`${complaint}Benchmarks: ${Object.keys(BENCHES).join(', ')}\n`)
    return unknown.length > 0 ? 1 : 0
  }
  for (const name of names) await (await BENCHES[name]?.())?.run(options)
  return 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = await main(process.argv.slice(2))
