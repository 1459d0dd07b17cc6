import { expect, test, vi } from 'vitest'
import type { EndpointSchema } from '@bourse/contracts/http'
import type { ApiClient } from '@bourse/testkit/client'
import { documentedPath } from '#platform/openapi'
import { signedIn } from '../features/session/testing/people.ts'
import { testApp } from '../testing/app.ts'
import { ENDPOINTS } from '../testing/contracts.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Reference {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
  components: { responses: Record<string, { description: string }> }
}

const app = await testApp({ ROLES: 'api,broker,exchange,mds', RATE_LIMITS: 'off' })
const reference = (await app.api().send('GET', '/docs/openapi.json')).body as unknown as Reference
const user = await signedIn(app, 'reader')

/** The codes that the reference gives a call for a status; undefined for a status that it does not name. */
function documented({ method, path }: EndpointSchema, status: number): string | undefined {
  const answer = reference.paths[documentedPath(path)]?.[method.toLowerCase()]?.responses[status]
  return answer && (reference.components.responses[answer.$ref?.split('/').at(-1) ?? '']?.description ?? '')
}

async function faultOf(api: ApiClient, contract: EndpointSchema, path: string, body: unknown): Promise<string[]> {
  const { status, body: answer } = await api.send(contract.method, path, body, { 'Idempotency-Key': 'documented' })
  const said = documented(contract, status)
  if (said !== undefined && (status < 400 || new RegExp(`\\b${answer.code}\\b`).test(said))) return []
  return [`${contract.method} ${contract.path}: ${status} ${answer.code ?? ''}`]
}

test.each([...ENDPOINTS])('[API-05] %s answers a visitor, a user and rubbish as the reference says', async (_name, contract) => {
  const asked = ['1', 'x', '999999999999999999'].map((word) => contract.path.replace(/:[a-zA-Z]+/g, word))
  const bodies = contract.method === 'GET' ? [undefined] : [{}, { market: 'X', asset: 7, reason: 'No reason', quantity: '-1' }]
  const faults: string[] = []
  for (const api of [app.api(), user.api])
    for (const path of new Set(asked)) for (const body of bodies) faults.push(...(await faultOf(api, contract, path, body)))
  expect([...new Set(faults)]).toEqual([])
})
