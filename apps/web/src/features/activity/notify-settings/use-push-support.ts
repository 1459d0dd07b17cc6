import { useEffect, useState } from 'react'
import { type PushSupport, watchSupport } from '#platform/push'

/** Undefined until the browser has answered. */
export function usePushSupport(): PushSupport | undefined {
  const [support, setSupport] = useState<PushSupport>()
  useEffect(() => watchSupport(setSupport), [])
  return support
}
