import { agentRegister, assetRegister, type AssetState, classRegister, documentRegister } from '@bourse/contracts/admin'
import type { BodyOf } from '@bourse/contracts/http'
import type { AssetType } from '@bourse/domain/catalogue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { staffKeys } from '../frame/queries.ts'

const registerKeys = {
  all: (register: string) => ['staff-register', register],
  assetsOf: (filter: AssetFilter) => ['staff-register', 'assets', 'list', filter],
  asset: (code: string) => ['staff-register', 'assets', 'one', code],
  classes: ['staff-register', 'classes'],
  agencies: ['staff-register', 'agents', 'list'],
  waiting: ['staff-register', 'agents', 'waiting'],
  documentList: ['staff-register', 'documents', 'list'],
  document: (role: string) => ['staff-register', 'documents', 'one', role],
} as const

const meta = { errors: 'handled' } as const
const REFETCH_MS = 30_000

export interface AssetFilter {
  q: string
  ctype: AssetType | ''
  state: AssetState | ''
}

export function useAssetRegister(filter: AssetFilter) {
  const { q, ctype, state } = filter
  return useList(
    registerKeys.assetsOf(filter),
    (page, signal) =>
      call(assetRegister.list, {
        query: { limit: 50, ...(q && { q }), ...(ctype && { ctype }), ...(state && { state }), ...page },
        signal,
      }),
    { keepsPrevious: true },
  )
}

export function useAssetRecord(code: string | undefined) {
  return useQuery({
    queryKey: registerKeys.asset(code ?? ''),
    queryFn: ({ signal }) => call(assetRegister.read, { params: { code: code ?? '' }, signal }),
    enabled: code !== undefined,
    meta,
  })
}

export function useCreateAsset() {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof assetRegister.create, 'sent'>) => call(assetRegister.create, { body }),
    onSettled: useRefresh('assets'),
  })
}

export function useSaveAsset(code: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof assetRegister.save, 'sent'>) => call(assetRegister.save, { params: { code }, body }),
    onSettled: useRefresh('assets'),
  })
}

export function useTurn(code: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof assetRegister.turn, 'sent'>) => call(assetRegister.turn, { params: { code }, body }),
    onSettled: useRefresh('assets'),
  })
}

export function useClassRegister() {
  return useQuery({
    queryKey: registerKeys.classes,
    queryFn: ({ signal }) => call(classRegister.list, { signal }),
    select: ({ rows }) => rows,
    meta,
  })
}

type ClassBody = BodyOf<typeof classRegister.save, 'sent'>

/** Creates the class, or changes the one with this address. */
export function useSaveClass() {
  return useMutation({
    meta,
    mutationFn: ({ slug, isNew, body }: { slug: string; isNew: boolean; body: ClassBody }) =>
      isNew ? call(classRegister.create, { body: { slug, ...body } }) : call(classRegister.save, { params: { slug }, body }),
    onSettled: useRefresh('classes'),
  })
}

export function useAgencies() {
  return useQuery({
    queryKey: registerKeys.agencies,
    queryFn: ({ signal }) => call(agentRegister.list, { query: { limit: 200 }, signal }),
    select: ({ items }) => items,
    refetchInterval: REFETCH_MS,
    meta,
  })
}

export function useWaitingMovements() {
  return useQuery({
    queryKey: registerKeys.waiting,
    queryFn: ({ signal }) => call(agentRegister.waiting, { query: { limit: 200 }, signal }),
    refetchInterval: REFETCH_MS,
    meta,
  })
}

export function useAppoint() {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof agentRegister.appoint, 'sent'>) => call(agentRegister.appoint, { body }),
    onSettled: useRefresh('agents'),
  })
}

export function useSaveCaps(id: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof agentRegister.saveCaps, 'sent'>) => call(agentRegister.saveCaps, { params: { id }, body }),
    onSettled: useRefresh('agents'),
  })
}

/** Closes an agency at once, or asks to open it again. */
export function useTurnAgency(id: string, action: 'close' | 'reopen') {
  return useMutation({
    meta,
    mutationFn: (reason: string) => call(agentRegister[action], { params: { id }, body: { reason } }),
    onSettled: useRefresh('agents'),
  })
}

export function useDocumentRegister() {
  return useQuery({
    queryKey: registerKeys.documentList,
    queryFn: ({ signal }) => call(documentRegister.list, { signal }),
    select: ({ rows }) => rows,
    meta,
  })
}

export function useDocumentRecord(role: string | undefined) {
  return useQuery({
    queryKey: registerKeys.document(role ?? ''),
    queryFn: ({ signal }) => call(documentRegister.read, { params: { role: role ?? '' }, signal }),
    enabled: role !== undefined,
    meta,
  })
}

export function useSaveDraft(role: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof documentRegister.saveDraft, 'sent'>) => call(documentRegister.saveDraft, { params: { role }, body }),
    onSettled: useRefresh('documents'),
  })
}

export function useDiscardDraft(role: string) {
  return useMutation({
    meta,
    mutationFn: () => call(documentRegister.discardDraft, { params: { role } }),
    onSettled: useRefresh('documents'),
  })
}

export function usePublish(role: string) {
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof documentRegister.publish, 'sent'>) => call(documentRegister.publish, { params: { role }, body }),
    onSettled: useRefresh('documents'),
  })
}

/** What was changed is read again, and so are the counts of the index and what waits for a signature. */
function useRefresh(register: 'assets' | 'classes' | 'agents' | 'documents') {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [registerKeys.all(register), staffKeys.signatures, sharedKeys.staffOverview].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
