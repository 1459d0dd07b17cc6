import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/http'
import type { ApiDocument } from './api-document.ts'

export const keys = { document: ['reference', 'document'] } as const

/** The document that the server generates from its contracts; the same for every caller. */
export function useApiDocument() {
  return useQuery({
    queryKey: keys.document,
    queryFn: ({ signal }) => request({ method: 'GET', path: DOCUMENT_PATH }, { signal }) as Promise<ApiDocument>,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'handled' },
  })
}

export const DOCUMENT_PATH = '/api/openapi.json'
