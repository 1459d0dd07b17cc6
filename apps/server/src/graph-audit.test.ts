import { auditServer } from 'graphql-http'
import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'

const app = await testApp()

test('[API-55] the product passes all MUST and SHOULD checks of GraphQL over HTTP, for a plain client without cookies', async () => {
  const results = await auditServer({ url: `${app.url}/graphql` })
  const required = results.filter(({ name }) => /^(MUST|SHOULD)/.test(name))
  expect(required.length).toBeGreaterThan(30)
  expect(required.flatMap((result) => (result.status === 'ok' ? [] : [`${result.name}: ${result.reason}`]))).toEqual([])
})
