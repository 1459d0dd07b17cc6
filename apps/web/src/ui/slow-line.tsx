import { useEffect, useState } from 'react'
import { useT } from '#platform/i18n'

const SLOW_MS = 10_000

/** Below skeletons: after ten seconds, that it takes long. Its line is kept free from the start. */
export function SlowLine() {
  const t = useT()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="cap slow-line" role="status">
      {isSlow && t('ui.slow')}
    </p>
  )
}
