import { document, type DocumentReply, type DocumentRole, SIGN_UP_ROLES } from '@bourse/contracts/document'
import { useQuery } from '@tanstack/react-query'
import { graph, operation } from '#platform/graph'
import { ApiError, call } from '#platform/http'
import { useLocale } from '#platform/i18n'

export const keys = {
  document: (role: DocumentRole, lang: string) => ['document', role, lang],
  signUp: (lang: string) => ['document', 'sign-up', lang],
  supportEmail: ['support-email'],
} as const

/** Dialogs and forms show their own errors. */
const meta = { errors: 'handled' } as const

/** The version in force, in the page's language, or null if the operator has none (DOC-05, DOC-06). */
export function useDocument(role: DocumentRole) {
  const { lang } = useLocale()
  return useQuery({ queryKey: keys.document(role, lang), queryFn: ({ signal }) => readCurrent(role, lang, signal), meta })
}

/** The documents to accept at sign-up; the ids name the versions that were shown. */
export function useSignUpDocuments() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.signUp(lang),
    queryFn: async ({ signal }) => {
      const found = await Promise.all(SIGN_UP_ROLES.map((role) => readCurrent(role, lang, signal)))
      return found.filter((each) => each !== null)
    },
    meta,
  })
}

/** The support address. */
export function useSupportEmail() {
  return useQuery({
    queryKey: keys.supportEmail,
    queryFn: async ({ signal }) => {
      const { systemVariables } = await graph(VARIABLES, {}, signal)
      return systemVariables.find(({ name }) => name === 'SUPPORT_EMAIL')?.value ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
}

const VARIABLES = operation<{ systemVariables: { name: string; value: string }[] }>('query support { systemVariables { name value } }')

async function readCurrent(role: DocumentRole, lang: string, signal: AbortSignal): Promise<DocumentReply | null> {
  try {
    return await call(document.read, { params: { role, id: 'current', lang }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DOCUMENT_NOT_FOUND') return null
    throw error
  }
}
