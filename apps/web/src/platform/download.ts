import { unanswered } from './api-error.ts'
import { respond } from './http.ts'

/** Downloads a file under the server's name for it, and reports the progress. */
export async function download(
  address: Parameters<typeof respond>[0],
  input: { query: Record<string, unknown>; signal: AbortSignal },
  onProgress: (receivedBytes: number) => void,
): Promise<{ name: string; blob: Blob }> {
  const response = await respond(address, input)
  const reader = response.body?.getReader()
  const chunks: BlobPart[] = []
  let receivedBytes = 0
  for (;;) {
    const part = await reader?.read().catch((failure: unknown) => {
      throw input.signal.aborted ? failure : unanswered()
    })
    if (!part || part.done) break
    chunks.push(part.value)
    receivedBytes += part.value.byteLength
    onProgress(receivedBytes)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'bourse'
  return { name, blob: new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' }) }
}
