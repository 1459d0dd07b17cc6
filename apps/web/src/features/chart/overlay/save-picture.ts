import { dateFormat } from '@bourse/domain/formats'
import { pairText } from '#features/market'
import { saveFile } from '#platform/save-file'
import type { ChartGround } from '../ground/ground.ts'

const HEAD_PX = 44

/** Saves the chart as a PNG in the theme's colors, with the market, the interval and the time above it; own orders are left out. */
export function savePicture(ground: ChartGround, intervalText: string): void {
  const chart = ground.picture()
  const { ink, market, locale } = ground
  const ratio = chart.width / Math.max(1, ground.box.clientWidth)
  const canvas = document.createElement('canvas')
  canvas.width = chart.width
  canvas.height = chart.height + Math.round(HEAD_PX * ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = ink.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, Math.round(HEAD_PX * ratio))
  context.scale(ratio, ratio)
  const now = new Date()
  context.fillStyle = ink.ink
  context.font = `600 16px ${ink.sans}`
  context.fillText(`${pairText(market)} · ${intervalText}`, 12, 28)
  context.fillStyle = ink.ink3
  context.font = `12px ${ink.sans}`
  context.textAlign = 'right'
  context.fillText(dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(now), canvas.width / ratio - 12, 28)
  canvas.toBlob((blob) => {
    if (blob) saveFile(`${market.symbol}-${now.toISOString().slice(0, 16).replace(':', '')}.png`, blob)
  }, 'image/png')
}
