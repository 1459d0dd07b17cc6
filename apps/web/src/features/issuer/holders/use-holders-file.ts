import { pathOf } from '@bourse/contracts/http'
import { issuer } from '@bourse/contracts/issuer'
import { useQueryClient } from '@tanstack/react-query'
import { download } from '#platform/download'
import { saveFile } from '#platform/save-file'
import { useMutation } from '#platform/use-mutation'
import { keys } from '../queries.ts'

/** Downloads all holders as CSV. Each download is in the log. */
export function useHoldersFile(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { method, path } = issuer.holdersCsv
      const address = { method, path: pathOf(path, { code }) }
      const { name, blob } = await download(address, { query: {}, signal: new AbortController().signal }, () => undefined)
      saveFile(name, blob)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all(code) }),
    meta: { errors: 'handled' },
  })
}
