import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../apps/web/dist/app/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const files = new Map<string, Buffer | undefined>()

/** The built application, as the product serves it: hashed files for good, and one document for every other address. */
export function sendApp(pathname: string, response: ServerResponse): void {
  const file = extname(pathname) === '' ? undefined : fileAt(pathname)
  if (file) {
    const isHashed = pathname.startsWith('/static/')
    response.writeHead(200, {
      'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(file)
  } else if (extname(pathname) === '') {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws:",
      'Set-Cookie': 'csrftoken=page-tests; Path=/',
    })
    response.end(document())
  } else {
    response.writeHead(404).end()
  }
}

/** Serves a script of the tests beside the application's own. */
export function addScript(pathname: string, script: Buffer): void {
  files.set(pathname, script)
}

function fileAt(pathname: string): Buffer | undefined {
  if (pathname.includes('..')) return undefined
  if (!files.has(pathname)) {
    const path = FOLDER + pathname.slice(1)
    files.set(pathname, existsSync(path) ? readFileSync(path) : undefined)
  }
  return files.get(pathname)
}

let filled: string | undefined

/** Without the first views, which are the server's: the application replaces them anyway. */
function document(): string {
  filled ??= readFileSync(`${FOLDER}index.html`, 'utf8')
    .replace(/<!--only:\w+-->[\s\S]*?<!--\/only-->|<!--with:first-->[\s\S]*?<!--\/with-->/g, '')
    .replace(/%(\w+)%/g, (_, name: string) => (name === 'LANG' ? 'en' : name === 'TITLE' ? 'Bourse' : ''))
  return filled
}
