import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { firstDocument } from './first-document.ts'
import { leanContracts } from './lean-contracts.ts'

const server = process.env.BOURSE_API ?? 'http://localhost:3000'

/** A module that this many parts of the application share goes into a shared chunk. */
const SHARED = 3
const PARTS = /apps\/web\/src\/(ui|shell|platform|features)\/|packages\/\w+\/src\/(?!messages|generated)|node_modules\/@tanstack\//
/** Only what shows a market needs these. */
const TRADING =
  /apps\/web\/src\/(ui\/panel\/|platform\/(market-data|kept\/)|features\/(market|orders|ticket|depth|chart|express|max)\/)|packages\/client\/src\/feed\//
const isPart = (id: string) => PARTS.test(id) && !TRADING.test(id)

export default defineConfig({
  plugins: [leanContracts(), react(), firstDocument(), standInForServer(), serviceWorker(), writeBuildTime(), compressAhead()],
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/graphql', '/media', '/dev', '/manifest.json', '/transaction', '^/loci/link/'].map((path) => [path, { target: server }]),
      ),
      '^/(ws|mds)$': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist/app',
    // `/assets/{slug}/` is a page of the product, so the bundler's files live elsewhere.
    assetsDir: 'static',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Rules, contracts, texts and the lists of what a feature offers have no side effects when loaded, so unused parts are dropped.
      treeshake: {
        moduleSideEffects: (id) => !/packages\/(client|contracts|domain|texts)\/src\/|\/src\/features\/[a-z]+\/index\.ts$/.test(id),
      },
      output: {
        codeSplitting: {
          // `$initial` excludes modules that only later parts load.
          groups: [
            // Libraries that every page needs stay in the browser's cache from one release to the next.
            {
              name: 'library',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
              tags: ['$initial'],
            },
            // Separate, because one long script blocks input (see spreadOut).
            { name: 'platform', test: /apps\/web\/src\/platform\//, tags: ['$initial'] },
            { name: 'draw', test: /apps\/web\/src\/draw\.tsx$/, tags: ['$initial'] },
            { name: 'first', test: /(apps\/web\/src|packages\/\w+\/src)\//, tags: ['$initial'] },
            // Otherwise the chunk of the first feature with a form would contain these for all the others.
            { name: 'forms', test: /node_modules\/zod\// },
            // Most pages are closed before a message arrives.
            { name: 'messages', test: /node_modules\/@bufbuild\/|packages\/contracts\/src\/(messages|generated)\// },
            // What the public pages share, so that a visitor does not load what all others do; then what only lists need.
            ...['public', 'lists'].map((name) => ({
              name: (id: string, graph: Graph) => (reachedFrom(name, graph).has(id) ? name : null),
              debugName: name,
              test: isPart,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            })),
            // Modules that several screens share go into few chunks: otherwise a page would need some fifty requests.
            { name: 'parts', test: isPart, minShareCount: SHARED },
            // Pages that show a market's figures have no order form.
            {
              name: 'ticket',
              test: /apps\/web\/src\/features\/ticket\/form\/(fields?|stop-field|types-field|faults|preview|submit)\.tsx?$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'market', test: TRADING, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

/** What a visitor opens, by the chunk that it shares. */
const FOR_VISITORS: Record<string, readonly string[]> = {
  public: [
    'catalogue/preview/screens.ts',
    'perk/profile/parts.ts',
    'perk/venture/venue-perks.tsx',
    'profile/profile-address-screen.tsx',
    'venue/page/screens.ts',
  ],
  lists: ['catalogue/explore/screens.ts', 'perk/home/public-groups.tsx', 'venue/shelf/parts.ts', 'venue/window/screens.ts'],
}
/** Schemas that only forms use: their contracts import them, and the bundler drops those imports. */
const FOR_FORMS = /\/contracts\/src\/(http\/(fields|figures|schemas)|profile\/settings)\.ts$/
const reached: Record<string, ReadonlySet<string>> = {}

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The modules of the parts that a chunk is for. */
function reachedFrom(name: string, graph: Graph): ReadonlySet<string> {
  const known = reached[name]
  if (known) return known
  const found = new Set((FOR_VISITORS[name] ?? []).map((each) => fileURLToPath(new URL(`src/features/${each}`, import.meta.url))))
  // A set also visits what is added to it meanwhile.
  for (const id of found) {
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) if (!FOR_FORMS.test(each)) found.add(each)
  }
  reached[name] = found
  return found
}

/** The server fills the page's head and sets a CSRF cookie (DEF-028); this does the same during development. */
function standInForServer(): Plugin {
  const values: Record<string, string> = { LANG: 'en', TITLE: 'Bourse', DESCRIPTION: '', META: '' }
  return {
    name: 'bourse:stand-in',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/%(LANG|TITLE|DESCRIPTION|META)%/g, (_, name: string) => values[name] ?? ''),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html') || request.headers.cookie?.includes('csrftoken=')) return next()
        fetch(`${server}/api/username/`)
          .then(({ headers }) => response.setHeader('Set-Cookie', headers.getSetCookie()))
          .then(
            () => next(),
            () => next(),
          )
      })
    },
  }
}

/** A separate file without a hash, because browsers check this address for updates. It imports nothing. */
function serviceWorker(): Plugin {
  const source = new URL('src/service-worker/service-worker.ts', import.meta.url)
  const script = async () => (await transformWithOxc(await readFile(source, 'utf8'), source.pathname, { target: 'es2023' })).code
  return {
    name: 'bourse:service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await script() })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/service-worker.js', (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript')
        script().then((code) => response.end(code), next)
      })
    },
  }
}

/** The server reads it for the footer (SHELL-20). */
function writeBuildTime(): Plugin {
  return {
    name: 'bourse:build-time',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ time: new Date().toISOString() }) })
    },
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/
const COMPRESSED_FROM_BYTES = 1024

/** The server sends these compressed files instead of the originals; the document is not among them, because it is filled per request. */
function compressAhead(): Plugin {
  return {
    name: 'bourse:compress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      for (const path of names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(dir, name))) {
        const content = await readFile(path)
        if (content.length < COMPRESSED_FROM_BYTES) continue
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
        await writeFile(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      }
    },
  }
}
