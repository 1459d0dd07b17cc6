import { readdirSync } from 'node:fs'
import type { EndpointSchema } from '@bourse/contracts/http'

const FOLDER = new URL('../../packages/contracts/src/', import.meta.url)

/** Every call of the product: whatever the contracts' folders export that has a method and a path, so that a new one joins by itself. */
export const CONTRACTS: readonly EndpointSchema[] = [
  ...new Set(
    (
      await Promise.all(
        readdirSync(FOLDER, { withFileTypes: true })
          .filter((each) => each.isDirectory())
          .map(({ name }) => callsIn(name)),
      )
    ).flat(),
  ),
]

async function callsIn(folder: string): Promise<EndpointSchema[]> {
  const module = (await import(`${FOLDER.href}${folder}/index.ts`).catch(() => ({}))) as Record<string, unknown>
  return Object.values(module).flatMap((part) => (isObject(part) ? Object.values(part).filter(isEndpoint) : []))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isEndpoint(value: unknown): value is EndpointSchema {
  return isObject(value) && 'method' in value && 'path' in value && 'access' in value
}

interface Found {
  contract: EndpointSchema
  params: Record<string, string>
}

const PATTERNS = CONTRACTS.map((contract) => ({
  contract,
  // A fixed part of a path goes before a parameter in the same place.
  parameters: contract.path.split(':').length,
  pattern: new RegExp(
    `^${contract.path
      .replace(/\/$/, '')
      .replace(/[.]/g, '\\.')
      .replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}/?$`,
  ),
})).toSorted((a, b) => a.parameters - b.parameters)

/** The call with this address, if there is one. */
export function contractAt(method: string, pathname: string): Found | undefined {
  for (const { contract, pattern } of PATTERNS) {
    const match = contract.method === method ? pattern.exec(pathname) : null
    if (match)
      return {
        contract,
        params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])),
      }
  }
  return undefined
}
