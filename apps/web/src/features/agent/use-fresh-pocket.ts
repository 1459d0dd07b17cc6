import { useEffect, useRef } from 'react'
import { useRefresh } from './queries.ts'

/** When the other side has changed a movement, the pocket and the lists are read again. */
export function useFreshPocket(list: 'mints' | 'burns', status: string | undefined): void {
  const refresh = useRefresh()
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== status) void refresh(list)
    seen.current = status
  })
}
