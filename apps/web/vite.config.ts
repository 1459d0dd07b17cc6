import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.BOURSE_API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), fillPlaceholders()],
  server: {
    proxy: Object.fromEntries(['/api', '/graphql', '/media', '/dev', '/manifest.json'].map((path) => [path, { target: server }])),
  },
  build: {
    outDir: 'dist/app',
    // `/assets/{slug}/` is a page of the product, so the bundler's files live elsewhere.
    assetsDir: 'static',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Rules and contracts do nothing when loaded: what a page does not use of them must not weigh on it.
      treeshake: { moduleSideEffects: (id) => !/packages\/(contracts|domain)\/src\//.test(id) },
    },
  },
})

/** The server fills the page's head for each request; while developing nobody does. */
function fillPlaceholders(): Plugin {
  const values: Record<string, string> = { LANG: 'en', TITLE: 'Bourse', DESCRIPTION: '', NONCE: '', META: '' }
  return {
    name: 'bourse-placeholders',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/%(LANG|TITLE|DESCRIPTION|NONCE|META)%/g, (_, name: string) => values[name] ?? ''),
  }
}
