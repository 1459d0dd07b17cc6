import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jpegOf } from '@bourse/contracts/media'
import { afterAll, describe, expect, test } from 'vitest'
import { folderStore, keepImage, removeImage } from '#platform/media'
import { testApp } from '../../testing/app.ts'
import { rawHead, rawRequest } from '../../testing/raw-request.ts'
import { dataUrl, picture } from './testing/hostile-images.ts'

const app = await testApp()
const store = folderStore(app.settings.mediaDir)
const path = await keepImage(store, 'photo', 'photo', dataUrl(await picture().png().toBuffer()))

describe('an image', () => {
  test('[CAT-21] [DEF-051] is served under /media for ever, as what it is, and may do nothing', async () => {
    expect(path).toMatch(/^\/media\/[^/]+$/)
    const webp = await fetch(`${app.url}${path}`)
    expect(webp.status).toBe(200)
    expect(Object.fromEntries(webp.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await fetch(`${app.url}${jpegOf(path)}`)).headers.get('content-type')).toBe('image/jpeg')
    const head = await fetch(`${app.url}${path}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String((await webp.arrayBuffer()).byteLength)])
  })

  test('[DEF-051] that the browser has is not sent again', async () => {
    const tag = (await fetch(`${app.url}${path}`)).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
      expect((await fetch(`${app.url}${path}`, { headers: { 'If-None-Match': known } })).status).toBe(304)
    expect((await fetch(`${app.url}${path}`, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })
})

describe('other addresses', () => {
  const name = path.split('/').at(-1) ?? ''
  test.each([
    '/media',
    '/media/',
    '/media/x',
    `/media/${name}.bak`,
    `/media/${name.replace('-256', '-128')}`,
    `/media/${name.replace('.webp', '.png')}`,
    `/media/${name.toUpperCase()}`,
    `/media/${'0'.repeat(40)}-256.webp`,
    `/media/${name.slice(0, 2)}/${name}`,
    '/media/../app.secret',
    '/media/..%2fapp.secret',
    '/media/%2e%2e%2fapp.secret',
    '/media/..%5capp.secret',
    '/media/%00',
    `/media/${'a'.repeat(5000)}`,
    `/media/%ff${name}`,
  ])('[DEF-030] %s answers with a code', async (target) => {
    const answer = await rawRequest(app.url, rawHead('GET', target))
    expect([400, 404, 414]).toContain(answer.status)
    expect(JSON.parse(answer.text)).toMatchObject({ code: expect.stringMatching(/^(NOT_FOUND|MALFORMED)$/) })
  })

  test('[DEF-031] nor can anything be put there', async () => {
    const answer = await rawRequest(app.url, rawHead('DELETE', path))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the folder', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bourse-media-'))
    folders.push(folder)
    return folder
  }

  test('[DEF-051] removes a file, twice if asked, and keeps the others', async () => {
    const own = folderStore(await newFolder())
    await own.put('ab', Buffer.from('one'))
    await own.put('ab', Buffer.from('two'))
    await own.put('ac', Buffer.from('three'))
    expect(String(await own.read('ab'))).toBe('two')
    await own.remove('ab')
    await own.remove('ab')
    expect([await own.read('ab'), String(await own.read('ac'))]).toEqual([undefined, 'three'])
  })

  test('[DEF-051] that cannot be written leaves nothing half done', async () => {
    const folder = await newFolder()
    const own = folderStore(folder)
    const failing = {
      ...own,
      put: (file: string, content: Buffer) => (file.endsWith('-256.jpg') ? Promise.reject(new Error('full')) : own.put(file, content)),
    }
    await expect(keepImage(failing, 'photo', 'photo', dataUrl(await picture().png().toBuffer()))).rejects.toThrow('full')
    expect((await readdir(folder, { recursive: true })).filter((file) => file.includes('.'))).toEqual([])
    await writeFile(join(folder, 'other.txt'), 'stays')
    await removeImage(own, '/media/../other.txt')
    expect(await readdir(folder)).toContain('other.txt')
  })
})
