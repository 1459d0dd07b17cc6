import { useEffect, useState } from 'react'
import { useTheme } from '#platform/theme'
import { CanvasLoop, type Paint } from './canvas-loop.ts'

/** A canvas that draws with `paint`; give its `attach` to the element as ref, and call `redraw` when there is news. */
export function useCanvas(paint: Paint): CanvasLoop {
  const theme = useTheme()
  const [loop] = useState(() => new CanvasLoop())
  useEffect(() => loop.show(paint, theme), [loop, paint, theme])
  return loop
}
