import { useEffect, useState } from 'react'
import { type PushSupport, watchSupport } from '#platform/push'

/** Undefined while the browser has not said. */
export function usePushSupport(): PushSupport | undefined {
  const [support, setSupport] = useState<PushSupport>()
  useEffect(() => watchSupport(setSupport), [])
  return support
}
