import { encode } from 'uqr'
import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** Dark on white in both themes: many cameras cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 4 })
    return { size, path: qrPath(data) }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
