import type { EndpointSchema } from '@bourse/contracts/http'
import { useEffect, useRef, useState } from 'react'
import { download } from '#platform/download'
import { ApiError } from '#platform/http'
import { t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { saveFile } from '#platform/save-file'

export interface Downloading {
  path: string
  receivedBytes: number
}

/** One download at a time, with its progress; leaving the page stops it. */
export function useDownload(query: object) {
  const [underway, setUnderway] = useState<Downloading>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (contract: EndpointSchema) => {
    const controller = new AbortController()
    stop.current = controller
    setFailure(undefined)
    setUnderway({ path: contract.path, receivedBytes: 0 })
    try {
      const onProgress = (receivedBytes: number) => setUnderway({ path: contract.path, receivedBytes })
      const { name, blob } = await download(contract, { query: { ...query }, signal: controller.signal }, onProgress)
      saveFile(name, blob)
      notify({ tone: 'done', text: t('report.download.done', { name }) })
    } catch (error) {
      if (!controller.signal.aborted) setFailure(reasonOf(error))
    } finally {
      if (stop.current === controller) setUnderway(undefined)
    }
  }
  return { underway, failure, start, stop: () => stop.current?.abort() }
}

/** A field's message is more specific than “invalid”. */
function reasonOf(error: unknown): string {
  const key = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  return key ? fieldText(key) : errorText(error)
}
