import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

const CONTRACTS = fileURLToPath(new URL('../packages/contracts/', import.meta.url))
const BIN = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
const GENERATED = 'exchange/messages_pb.ts'

test('[DEF-098] the generated messages are those of the .proto file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-generated-'))
  try {
    const template = readFileSync(join(CONTRACTS, 'buf.gen.yaml'), 'utf8')
      .replace('out: src/generated', `out: ${folder}`)
      .replace('clean: true\n', '')
    writeFileSync(join(folder, 'buf.gen.yaml'), template)
    execFileSync(join(BIN, 'buf'), ['generate', '--template', join(folder, 'buf.gen.yaml')], {
      cwd: CONTRACTS,
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env['PATH']}` },
    })
    expect(readFileSync(join(CONTRACTS, 'src/generated', GENERATED), 'utf8')).toBe(readFileSync(join(folder, GENERATED), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the lists of texts are those of the folders', () => {
  expect(execFileSync(process.execPath, [join(ROOT, 'scripts/text-lists.mjs'), '--check'], { encoding: 'utf8' })).toBe('')
})
