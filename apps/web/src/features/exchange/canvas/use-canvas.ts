import { type RefObject, useEffect, useRef } from 'react'
import { useTheme } from '#platform/theme'
import { type Ink, readInk } from './ink.ts'

/** One drawing of the whole canvas, in CSS pixels. True when it wants to be drawn again at the next frame. */
export type Paint = (context: CanvasRenderingContext2D, size: { width: number; height: number }, ink: Ink, now: number) => boolean | void

export interface Canvas {
  ref: RefObject<HTMLCanvasElement | null>
  /** Asks for a drawing at the next animation frame; many calls make one drawing. */
  redraw: () => void
}

/** A canvas as large as its box and as sharp as the screen. It draws at most once per animation frame, and only when asked. */
export function useCanvas(paint: Paint): Canvas {
  const ref = useRef<HTMLCanvasElement>(null)
  const latest = useRef(paint)
  const frame = useRef(0)
  const ink = useRef<Ink>(undefined)
  const theme = useTheme()

  const redraw = useRef(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      const canvas = ref.current
      const context = canvas?.getContext('2d')
      if (!canvas || !context) return
      ink.current ??= readInk()
      const ratio = devicePixelRatio
      const size = { width: canvas.width / ratio, height: canvas.height / ratio }
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.clearRect(0, 0, size.width, size.height)
      if (latest.current(context, size, ink.current, performance.now())) redraw.current()
    })
  })

  useEffect(() => {
    latest.current = paint
    redraw.current()
  }, [paint])

  useEffect(() => {
    ink.current = undefined
    redraw.current()
  }, [theme])

  useEffect(() => {
    const canvas = ref.current
    const box = canvas?.parentElement
    if (!canvas || !box) return
    const fit = () => {
      const { clientWidth, clientHeight } = box
      canvas.width = Math.round(clientWidth * devicePixelRatio)
      canvas.height = Math.round(clientHeight * devicePixelRatio)
      redraw.current()
    }
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    // Fonts change the widths of figures when they arrive.
    void document.fonts.ready.then(redraw.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [])

  return { ref, redraw: redraw.current }
}
