import { document, type DocumentReply, SIGN_UP_ROLES } from '@bourse/contracts/document'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentAddress } from '#platform/document-dialog'
import { ApiError, call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  all: ['document'],
  document: ({ role, id }: DocumentAddress, lang: string) => ['document', 'text', role, id, lang],
  list: (lang: string, assetCode: string | undefined) => ['document', 'list', lang, assetCode],
  versions: (role: string, assetCode: string | undefined) => ['document', 'versions', role, assetCode],
  signUp: (lang: string) => ['document', 'sign-up', lang],
} as const

const ASK_AGAIN_MS = 10_000

/** Dialogs and forms show their own errors. */
const meta = { errors: 'handled' } as const

/** A document in the page's language or the given one, or null if there is none (DOC-05, DOC-06). */
export function useDocument(address: DocumentAddress, chosen?: string) {
  const { lang: own } = useLocale()
  const lang = chosen ?? own
  return useQuery({
    queryKey: keys.document(address, lang),
    queryFn: ({ signal }) => readDocument(address, lang, signal),
    placeholderData: (before) => (before?.id === address.id ? before : undefined),
    meta,
  })
}

/** The documents in force, with what the active profile has agreed to: all that concern it, or those that one asset asks for. */
export function useDocuments(assetCode?: string) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.list(lang, assetCode),
    queryFn: ({ signal }) => call(document.list, { query: { lang, ...(assetCode !== undefined && { asset: assetCode }) }, signal }),
    // Whoever is about to accept what an asset asks for should see a newer version before accepting an old one.
    refetchInterval: assetCode === undefined ? false : ASK_AGAIN_MS,
    meta,
  })
}

/** The versions of a document, newest first. */
export function useVersions(role: string, assetCode?: string) {
  return useQuery({
    queryKey: keys.versions(role, assetCode),
    queryFn: ({ signal }) =>
      call(document.versions, { params: { role }, query: assetCode === undefined ? {} : { asset: assetCode }, signal }),
    meta,
  })
}

/** Records that the active profile accepts a version, in the language that was read. It can't be taken back. */
export function useAgree() {
  const client = useQueryClient()
  const { lang } = useLocale()
  return useMutation({
    meta,
    mutationFn: (id: string) => call(document.agree, { body: { doc_id: id, lang } }),
    // A refusal too: then a newer version is in force.
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

/** The documents to accept at sign-up; the ids name the versions that were shown. */
export function useSignUpDocuments() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.signUp(lang),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(SIGN_UP_ROLES.map((role) => readDocument({ role, id: 'current' }, lang, signal)))
      return found.filter((each) => each !== null)
    },
    meta,
  })
}

async function readDocument({ role, id }: DocumentAddress, lang: string, signal: AbortSignal): Promise<DocumentReply | null> {
  try {
    return await call(document.read, { params: { role, id, lang }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DOCUMENT_NOT_FOUND') return null
    throw error
  }
}
