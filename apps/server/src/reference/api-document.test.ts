import { ERROR_STATUS } from '@bourse/contracts/errors'
import { amountRaw, type JsonSchema } from '@bourse/contracts/http'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { apiDocument, documentedCalls } from './api-document.ts'
import { amountFaults, rawUnitsSent } from './testing/amount-faults.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, unknown[]>[]
  parameters?: { name?: string; in?: string; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, { example?: unknown }> }>
}

interface Document {
  info: { license: { identifier: string }; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const document = apiDocument('1.2.3', 'https://bourse.example') as unknown as Document
const calls = documentedCalls()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('the document', () => {
  test('[API-01] has every call once, under an id made of its capability and name', () => {
    expect(operations).toHaveLength(calls.length)
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['exchangePlace', 'transferSend', 'idempotencySettle']))
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  })

  test('[API-01] says of every call what it does, who may make it and how it can be refused', () => {
    const schemes = Object.keys(document.components['securitySchemes'] ?? {})
    const described = new Map(document.tags.map(({ name, description }) => [name, description]))
    for (const { operationId, responses, security, summary, tags } of operations) {
      expect([operationId, summary.length > 5, tags.length]).toEqual([operationId, true, 1])
      expect(described.get(tags[0] ?? '')?.length, `${tags[0]} is not described`).toBeGreaterThan(10)
      expect(described.get(tags[0] ?? ''), `${tags[0]} is not described`).not.toBe(tags[0])
      expect(security.flatMap((way) => Object.keys(way)).filter((scheme) => !schemes.includes(scheme))).toEqual([])
      const statuses = Object.keys(responses)
      expect(
        statuses.some((status) => status.startsWith('2')),
        operationId,
      ).toBe(true)
      expect(statuses).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
    }
    expect(document.info.license.identifier).toBe('Apache-2.0')
  })

  test('[API-01] every reference resolves, and nothing shared is unused', () => {
    const text = JSON.stringify(document)
    const used = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) => path))
    const shared = Object.entries(document.components).flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`))
    expect([...used].filter((path) => !shared.includes(path ?? ''))).toEqual([])
    expect(shared.filter((path) => !path.startsWith('securitySchemes/') && !used.has(path))).toEqual([])
    expect(text).not.toMatch(/"\$ref":"#\/(\$defs|sent)\//)
  })

  test('[API-01] declares the parameters of each path, and no others', () => {
    for (const { parameters = [], path } of operations) {
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect([path, declared.toSorted()]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()])
      expect(path.endsWith('/')).toBe(false)
    }
  })

  test('[API-05] names no error code that does not exist, and each under its own status', () => {
    for (const { responses } of operations)
      for (const [status, { $ref = '' }] of Object.entries(responses).filter(([status]) => !status.startsWith('2'))) {
        const { description = '' } = (document.components['responses']?.[$ref.split('/').at(-1) ?? ''] ?? {}) as { description?: string }
        const codes = description.match(/\b[A-Z_]{4,}\b/g) ?? []
        expect(codes.length).toBeGreaterThan(0)
        expect(codes.filter((code) => String(ERROR_STATUS[code as keyof typeof ERROR_STATUS]) !== status)).toEqual([])
      }
  })
})

describe('the rules of calling', () => {
  const of = (id: string) => operations.find(({ operationId }) => operationId === id)

  test('[AUTH-24] a session’s changing call needs the CSRF pair, an API key none, and a public read nothing', () => {
    expect(of('exchangePlace')?.security).toEqual([{ accessToken: [], csrfHeader: [], csrfCookie: [] }, { apiKey: [] }])
    expect(of('transferSend')?.security).toEqual([{ accessToken: [], csrfHeader: [], csrfCookie: [] }])
    expect(of('exchangeOrders')?.security).toEqual([{ accessToken: [] }, { apiKey: [] }])
    expect(of('sessionObtain')?.security).toEqual([{ csrfHeader: [], csrfCookie: [] }])
    expect(of('marketList')?.security).toEqual([])
  })

  test('a call that moves money requires the key, one that may have one allows it', () => {
    for (const { contract, name, tag } of calls) {
      const [key] = (of(tag + name.slice(0, 1).toUpperCase() + name.slice(1))?.parameters ?? []).flatMap(({ $ref }) => $ref ?? [])
      const expected = contract.money ? 'IdempotencyKey' : contract.keyed ? 'OptionalIdempotencyKey' : undefined
      expect([tag, name, key?.split('/').at(-1)]).toEqual([tag, name, expected])
    }
  })
})

describe('examples', () => {
  test('every call that moves money or orders shows a body and a reply, and each fits its schema', () => {
    for (const { contract, name, tag } of calls) {
      const operation = document.paths[contract.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')]?.[contract.method.toLowerCase()]
      const sent = operation?.requestBody?.content['application/json']?.example
      const received = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1].content
      if (contract.body && sent !== undefined) expect([tag, name, z.safeParse(contract.body, sent).success]).toEqual([tag, name, true])
      if (!contract.money && !contract.scope) continue
      if (contract.body) expect([tag, name, sent]).toEqual([tag, name, contract.example ?? expect.anything()])
      if (contract.reply) expect([tag, name, received?.['application/json']?.example]).toEqual([tag, name, expect.anything()])
    }
  })
})

describe('amounts', () => {
  test('every amount of every call names its unit by its schema', () => {
    expect(calls.flatMap(({ contract, name, tag }) => amountFaults(`${tag}.${name}`, contract))).toEqual([])
  })

  test('no request takes raw units', () => {
    const sent = calls.filter(({ contract }) => rawUnitsSent(contract).length > 0)
    expect(sent.map(({ tag, name }) => `${tag}.${name}`)).toEqual([])
    // A field that does is found.
    expect(rawUnitsSent({ method: 'POST', path: '/', access: 'user', summary: '', body: z.object({ fee: amountRaw }) })).toEqual([
      'RawAmount',
    ])
  })

  test('the rule is written at the top', () => {
    for (const name of ['Amount', 'RawAmount', 'Price', 'RawPrice']) {
      expect(document.info.description).toContain(`\`${name}\``)
      expect(document.components['schemas']?.[name]).toMatchObject({ type: 'string', description: expect.stringMatching(/units/) })
    }
  })
})
