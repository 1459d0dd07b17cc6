// Bundles the client into one file, with the product's own packages inside; its dependencies stay imports. Runs on any Node from 20.19 on.
import { build } from 'rolldown'

await build({
  cwd: import.meta.dirname,
  input: 'src/client/index.ts',
  platform: 'neutral',
  external: [/^mqtt$/, /^ws$/, /^@bufbuild\/protobuf/],
  logLevel: 'warn',
  output: { file: 'dist/client.js', format: 'esm' },
})
