/** Like `fetch`, but reports the progress of the upload, which `fetch` cannot for a body that is not a stream. */
export function upload(address: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(init.method ?? 'POST', address)
    new Headers(init.headers).forEach((value, name) => call.setRequestHeader(name, value))
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    call.onload = () =>
      resolve(new Response(call.responseText, { status: call.status, statusText: call.statusText, headers: headersOf(call) }))
    call.onerror = () => reject(new TypeError('no response'))
    call.onabort = () => reject(new DOMException('the upload was stopped', 'AbortError'))
    init.signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(init.body as string)
  })
}

function headersOf(call: XMLHttpRequest): Headers {
  const lines = call.getAllResponseHeaders().trim().split('\r\n')
  return new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as [string, string]))
}
