import type { EndpointSchema } from '@bourse/contracts/http'
import { download } from '#platform/download'
import { saveFile } from '#platform/save-file'
import { useMutation } from '#platform/use-mutation'

interface Wanted {
  contract: EndpointSchema
  query: Record<string, string>
}

/** Downloads a file and saves it; one at a time. */
export function useFile() {
  return useMutation({
    mutationFn: async ({ contract, query }: Wanted) => {
      const { name, blob } = await download(contract, { query, signal: new AbortController().signal }, () => {})
      saveFile(name, blob)
    },
  })
}
