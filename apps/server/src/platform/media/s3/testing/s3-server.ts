import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { MediaStoreSettings } from '#platform/settings'

interface Kept {
  content: Buffer
  writtenAt: Date
}

/** One bucket in memory that checks every signature (AWS Signature Version 4), written from the protocol and not from the client. */
export class S3Server {
  readonly settings: MediaStoreSettings
  readonly files = new Map<string, Kept>()
  /** Answers of this status come instead of the next ones. */
  readonly failures: number[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor() {
    this.settings = { url: '', key: 'tester', secret: 'a secret of the store', region: 'eu-south-2' }
  }

  async start(): Promise<MediaStoreSettings> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.settings.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/images`
    return this.settings
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const end = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    const failure = this.failures.shift()
    if (failure !== undefined) return void end(failure, '<Error><Code>InternalError</Code></Error>')
    if (!this.#isSigned(request, body)) return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(pathname.slice('/images/'.length))
    if (key === '') return void end(200, this.#listing(searchParams))
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && this.files.has(key)) return void end(412)
      this.files.set(key, { content: body, writtenAt: new Date() })
      return void end(200)
    }
    if (request.method === 'DELETE') return void end(this.files.delete(key) ? 204 : 204)
    const found = this.files.get(key)
    return void (found ? end(200, found.content) : end(404, '<Error><Code>NoSuchKey</Code></Error>'))
  }

  #listing(query: URLSearchParams): string {
    const keys = [...this.files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''))
    const most = Math.min(Number(query.get('max-keys') ?? 1_000), PAGE_MAX)
    const page = keys.toSorted().slice(0, most)
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${this.files.get(key)?.writtenAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
    )
    return `<ListBucketResult><IsTruncated>${keys.length > most}</IsTruncated>${rows.join('')}</ListBucketResult>`
  }

  #isSigned(request: IncomingMessage, body: Buffer): boolean {
    const match =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([0-9]{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(.+)$/.exec(
        request.headers.authorization ?? '',
      )
    const [, key, date = '', region = '', names = '', signature] = match ?? []
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const hash = String(request.headers['x-amz-content-sha256'])
    if (key !== this.settings.key || region !== this.settings.region) return false
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
    searchParams.sort()
    const canonical = [
      request.method,
      pathname,
      [...searchParams].map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join('&'),
      ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
      '',
      names,
      hash,
    ].join('\n')
    const scope = `${date}/${region}/s3/aws4_request`
    const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
    const signing = [date, region, 's3', 'aws4_request'].reduce(
      (secret: string | Buffer, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${this.settings.secret}`,
    )
    return createHmac('sha256', signing).update(toSign).digest('hex') === signature
  }
}

/** Fewer than are asked for, as a store may answer. */
const PAGE_MAX = 3

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
