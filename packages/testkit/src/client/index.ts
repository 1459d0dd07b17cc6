import {
  type BodyOf,
  CSRF_COOKIE,
  CSRF_HEADER,
  type EndpointSchema,
  IDEMPOTENCY_HEADER,
  pathOf,
  type ReplyOf,
} from '@bourse/contracts/http'
import { session, type TokensReply } from '@bourse/contracts/session'
import { sendRequest } from './send-request.ts'

export interface Answer<Reply> {
  status: number
  headers: Headers
  body: Reply & { code?: string; message?: string; fields?: Record<string, string[]>; reason?: string }
}

export interface CallOptions<E extends EndpointSchema> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: BodyOf<E, 'sent'> | unknown
  headers?: Record<string, string>
  key?: string
}

/** A client that behaves like a browser: keeps cookies, repeats the CSRF token, sends the access token. */
export class ApiClient {
  access: string | undefined
  refresh: string | undefined
  readonly cookies = new Map<string, string>()
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async call<E extends EndpointSchema>(contract: E, options: CallOptions<E> = {}): Promise<Answer<ReplyOf<E>>> {
    const search = options.query ? `?${new URLSearchParams(options.query)}` : ''
    const answer = await this.send(contract.method, `${pathOf(contract.path, options.params)}${search}`, options.body, {
      ...(options.key && { [IDEMPOTENCY_HEADER]: options.key }),
      ...options.headers,
    })
    return answer as Answer<ReplyOf<E>>
  }

  /** Sends a raw request, for input that no contract would allow. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    if (method !== 'GET' && !this.cookies.has(CSRF_COOKIE)) await this.#fetchCsrf()
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const response = await sendRequest({
      url: `${this.#url}${path}`,
      method,
      headers: {
        ...(this.access && { authorization: `Bearer ${this.access}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(this.cookies.has(CSRF_COOKIE) && { [CSRF_HEADER]: this.cookies.get(CSRF_COOKIE) ?? '' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isRaw || body === undefined ? body : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      this.cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, body: parse(response.text) as Answer<unknown>['body'] }
  }

  async graph<Data>(query: string, variables: Record<string, unknown> = {}): Promise<{ status: number; data: Data; body: unknown }> {
    const { status, body } = await this.send('POST', '/graphql', { query, variables })
    return { status, data: (body as { data: Data }).data, body }
  }

  async signIn(username: string, password: string, otp?: string): Promise<Answer<TokensReply>> {
    const answer = await this.call(session.obtain, { body: { username, password, ...(otp && { otp }) } })
    if (answer.status === 200) this.keep(answer.body)
    return answer
  }

  keep({ access, refresh }: TokensReply): void {
    this.access = access
    this.refresh = refresh
  }

  /** Any page or reading call gives visitors a token. */
  async #fetchCsrf(): Promise<void> {
    await this.send('GET', '/api/translate/')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
