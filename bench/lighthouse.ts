import { execFile } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { progress } from './report.ts'

/** The part of its API that is used here. */
type Lighthouse = (url: string, flags: { port: number; onlyCategories: string[]; logLevel: 'error' }) => Promise<Findings | undefined>

interface Findings {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string; numericValue?: number }>
  }
}

const FOLDER = fileURLToPath(new URL('./lighthouse/', import.meta.url))

/** Lighthouse is installed on first use only. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const find = () => createRequire(`${FOLDER}package.json`).resolve('lighthouse')
  try {
    find()
  } catch {
    progress('installing Lighthouse')
    const cli = process.env['npm_execpath']
    const [command, args]: [string, string[]] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
    await promisify(execFile)(command, [...args, 'ci', '--loglevel=error'], { cwd: FOLDER })
  }
  return ((await import(pathToFileURL(find()).href)) as { default: Lighthouse }).default
}
