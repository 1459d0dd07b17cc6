import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { servePages } from '#platform/page'
import { bareServer } from '../../testing/bare-server.ts'
import { rawHead, rawRequest } from '../../testing/raw-request.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = await temporaryFolder()
await mkdir(join(folder, 'static'))
await writeFile(
  join(folder, 'index.html'),
  '<html lang="%LANG%"><title>%TITLE%</title><meta name="description" content="%DESCRIPTION%">%META%<!--with:first--><meta name="scripts" content="/a.js"><!--/with--><!--without:first--><i>/a.js</i><!--/without--><!--only:home--><p>front %TEXT:home.public.title%</p>\n<!--/only--><!--only:preview--><picture><source srcset="%IMAGES%"><img src="%IMAGE%"></picture><h1>%HEADING%</h1><p>%TAG%</p><p>%LEAD%</p><!--/only-->',
)
await writeFile(join(folder, 'static', 'app-1234.js'), 'export {}')
await writeFile(join(folder, 'static', 'app-1234.js.br'), brotliCompressSync('export {}'))
await writeFile(join(folder, 'service-worker.js'), 'self.skipWaiting()')
await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

const PICTURE = `/media/${'c'.repeat(40)}-1200.webp`
const FIRST: Record<string, object> = {
  '/preview/ART1/': { first: { heading: 'Art & "crafts"', tag: '%LEAD% $&', lead: '<b>100%</b>', image: '/art/a.svg' } },
  '/preview/PIC1/': { first: { heading: 'Picture', tag: '', lead: '', image: PICTURE } },
  '/preview/NONE/': { first: { heading: 'None', tag: '', lead: '', image: null } },
}
const TITLE = `"><script>alert('1')</script> & $& $1`
const bare = await bareServer(({ server, csrf }) =>
  servePages(server, {
    folder: pathToFileURL(`${folder}/`),
    publicUrl: 'https://bourse.example',
    csrf,
    textOf: (key) => `<${key}> 100%TITLE%`,
    metaOf: async (page, { url }) => ({
      title: page === 'help' ? TITLE : (page ?? 'missing'),
      description: 'A place to trade',
      lang: 'es',
      ...(page === 'profileView' && { type: 'profile', path: '/@Ana/', image: '/media/a.jpg' }),
      ...(page === 'venue' && { image: '/og/venue/1.png', imageSize: { width: 1200, height: 630 } }),
      ...(page === 'item' && { isIndexed: false }),
      ...(page === 'signin' && { edited: '12 en pt' }),
      ...(page === 'preview' && FIRST[url]),
    }),
  }),
)
const get = (path: string, init: RequestInit = {}) => fetch(`${bare.url}${path}`, { redirect: 'manual', ...init })

describe('a page', () => {
  test('[SHELL-08] has its head filled in before any script runs', async () => {
    const answer = await get('/home?x=1')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<html lang="es"><title>home</title><meta name="description" content="A place to trade">')
    expect(html).toContain('<link rel="canonical" href="https://bourse.example/home">')
    expect(html).not.toContain('%')
  })

  test('[API-17] says which texts staff have edited, and has them in its first view', async () => {
    expect(await (await get('/signin')).text()).toContain('<meta name="edited-texts" content="12 en pt">')
    const home = await (await get('/home')).text()
    expect(home).not.toContain('edited-texts')
    expect(home).toContain('<p>front &#60;home.public.title&#62; 100&#37;TITLE&#37;</p>')
  })

  test('[PROF-07] of a profile is shared with its picture, under the one spelling of its address', async () => {
    const html = await (await get('/@ana')).text()
    expect(html).toContain('<meta property="og:type" content="profile">')
    expect(html).toContain('<meta property="og:image" content="https://bourse.example/media/a.jpg">')
    expect(html).toContain('<meta property="og:url" content="https://bourse.example/@Ana/">')
    expect(html).toContain('<link rel="canonical" href="https://bourse.example/@Ana/">')
    expect(html).not.toContain('robots')
    expect(await (await get('/@ana/1/')).text()).toContain('<meta name="robots" content="noindex">')
    expect(await (await get('/home')).text()).not.toContain('og:image')
  })

  test('[VEN-02] with a picture made for link previews says its size', async () => {
    const html = await (await get('/@ana/venue/1/')).text()
    expect(html).toContain('<meta property="og:image" content="https://bourse.example/og/venue/1.png">')
    expect(html).toContain('<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(await (await get('/@ana')).text()).not.toContain('twitter:card')
  })

  test('[SHELL-05] keeps the parts of the document that are for it, and those of no other', async () => {
    expect(await (await get('/home')).text()).toContain('<p>front ')
    const other = await (await get('/help')).text()
    expect(other).not.toContain('front')
    expect(other).not.toContain('<!--')
  })

  test('has its scripts after its first words, and at once where it has none', async () => {
    for (const path of ['/home', '/preview/ART1/']) {
      const html = await (await get(path)).text()
      expect(html).toContain('<meta name="scripts" content="/a.js">')
      expect(html).not.toContain('<i>/a.js</i>')
    }
    for (const path of ['/help', '/preview/GONE/']) {
      const html = await (await get(path)).text()
      expect(html).toContain('<i>/a.js</i>')
      expect(html).not.toContain('name="scripts"')
    }
  })

  test('[CAT-17] has its first words and its picture before any script runs, as text', async () => {
    const first = async (code: string) => /<picture>.*|<h1>.*/.exec(await (await get(`/preview/${code}/`)).text())?.[0]
    expect(await first('ART1')).toBe(
      '<picture><source srcset=""><img src="/art/a.svg"></picture><h1>Art &#38; &#34;crafts&#34;</h1><p>&#37;LEAD&#37; $&#38;</p><p>&#60;b&#62;100&#37;&#60;/b&#62;</p>',
    )
    expect(await first('PIC1')).toContain(
      `<source srcset="${PICTURE.replace('1200', '600')} 600w, ${PICTURE} 1200w"><img src="${PICTURE.replace('webp', 'jpg')}">`,
    )
    expect(await first('NONE')).toBe('<h1>None</h1><p></p><p></p>')
    // Of what is hidden or missing there is nothing to say.
    expect(await first('GONE')).toBeUndefined()
  })

  test('is no place for anyone’s markup', async () => {
    const html = await (await get('/help')).text()
    expect(html).not.toContain('<script')
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62; &#38; $&#38; $1')
    const asked = await rawRequest(bare.url, rawHead('GET', '/<script>alert(1)</script>'))
    expect(asked.status).toBe(404)
    expect(asked.text).not.toContain('<script')
  })

  test('runs no inline code and takes no inline style', async () => {
    const policy = (await get('/home')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'; ")
    expect(policy).toContain("connect-src 'self' wss://bourse.example:*")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|nonce/)
  })

  test('allows what the build has put into it by its digest, and nothing else', async () => {
    const built = await temporaryFolder()
    await mkdir(join(built, 'static'))
    await writeFile(
      join(built, 'index.html'),
      '<script>dark()</script><script src="/a.js"></script><style>p { margin: 0 }</style><p>%META%</p>',
    )
    const inside = await bareServer(({ server, csrf }) =>
      servePages(server, {
        folder: pathToFileURL(`${built}/`),
        publicUrl: 'https://bourse.example',
        csrf,
        metaOf: async () => ({ title: TITLE, description: '', lang: 'en' }),
      }),
    )
    const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const policy = (await fetch(`${inside.url}/home`)).headers.get('content-security-policy')
    expect(policy).toContain(`; script-src 'self' ${digest('dark()')}; style-src 'self' ${digest('p { margin: 0 }')}; img-src `)
  })

  test('names the addresses that the operator has set for its sockets, and may connect to them', async () => {
    const sockets = { mqtt: 'wss://queue.example:8443/mqtt', mds: 'wss://quotes.example/mds?a=1&b="2"' }
    const elsewhere = await bareServer(({ server, csrf }) =>
      servePages(server, {
        folder: pathToFileURL(`${folder}/`),
        publicUrl: 'https://bourse.example',
        sockets,
        csrf,
        metaOf: async () => ({ title: '', description: '', lang: 'en' }),
      }),
    )
    const answer = await fetch(`${elsewhere.url}/home`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("; connect-src 'self' wss://bourse.example:* wss://queue.example:8443 wss://quotes.example; ")
    const html = await answer.text()
    expect(html).toContain('<meta name="broker-address" content="wss://queue.example:8443/mqtt">')
    expect(html).toContain('<meta name="market-data-address" content="wss://quotes.example/mds?a=1&#38;b=&#34;2&#34;">')
    expect(await (await get('/home')).text()).not.toMatch(/name="(broker|market-data)-address"/)
  })

  test('is never kept by a cache, and greets a visitor with a CSRF token', async () => {
    const answer = await get('/home')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()[0]).toMatch(/^csrftoken=/)
  })

  test('[SHELL-08] that does not exist answers 404; the root leads home', async () => {
    expect((await get('/nowhere')).status).toBe(404)
    const root = await get('/')
    expect([root.status, root.headers.get('location')]).toEqual([302, '/home'])
  })

  test.each(['//', '///home', '//elsewhere.example/home', '/home/%2e%2e', 'http://elsewhere.example/home'])(
    'at %s never leads elsewhere, and never breaks',
    async (target) => {
      const answer = await rawRequest(bare.url, rawHead('GET', target))
      expect([200, 302, 404]).toContain(answer.status)
      expect(answer.text).not.toContain('content="https://elsewhere')
    },
  )

  test('is answered to HEAD without its body', async () => {
    const answer = await get('/home', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('a file', () => {
  test.each([
    ['/static/app-1234.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/service-worker.js', 'application/javascript; charset=utf-8', 'no-cache'],
  ])('%s carries its type and how long it keeps', async (path, type, cache) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe(cache)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is sent compressed to a browser that can read it, and as it is to others', async () => {
    const asked = async (encoding: string) => {
      const answer = await get('/static/app-1234.js', { headers: { 'accept-encoding': encoding } })
      return [answer.status, answer.headers.get('content-encoding'), answer.headers.get('content-type'), await answer.text()]
    }
    expect(await asked('br')).toEqual([200, 'br', 'application/javascript; charset=utf-8', 'export {}'])
    expect(await asked('identity')).toEqual([200, null, 'application/javascript; charset=utf-8', 'export {}'])
  })

  test('is answered to HEAD without its body, and one that does not exist with 404', async () => {
    const head = await get('/static/app-1234.js', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', ''])
    for (const name of ['nothing.js', '', '..%2findex.html', 'app-1234.js/more']) expect((await get(`/static/${name}`)).status).toBe(404)
  })

  test.each(['/static/../index.html', '/static/..%2f..%2fetc/passwd', '/..%2fpackage.json', '/index.html%00.js'])(
    'outside the folder is not given away: %s',
    async (target) => {
      const answer = await rawRequest(bare.url, rawHead('GET', target))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).not.toMatch(/root:|"private"/)
    },
  )
})
