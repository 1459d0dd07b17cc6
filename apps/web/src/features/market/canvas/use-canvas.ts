import { useEffect, useState } from 'react'
import { useTheme } from '#platform/theme'
import { CanvasLoop, type Paint } from './canvas-loop.ts'

/** A canvas that draws with `paint`; pass its `attach` as ref, and call `redraw` after a change. */
export function useCanvas(paint: Paint): CanvasLoop {
  const theme = useTheme()
  const [loop] = useState(() => new CanvasLoop())
  useEffect(() => loop.show(paint, theme), [loop, paint, theme])
  return loop
}
