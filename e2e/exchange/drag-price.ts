import type { Locator, Page } from '@playwright/test'

/** One finger goes down here, along these heights, and up again. */
export async function dragFinger(page: Page, x: number, [start = 0, ...others]: readonly number[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', start)
  for (const y of others) await touch('touchMove', y)
  await touch('touchEnd')
  await devtools.detach()
}

/** Drags a price on the chart down by so many pixels; looks before it is let go. */
export async function dragPrice(page: Page, handle: Locator, pixels: number, look: () => Promise<void>): Promise<void> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('the price is not on the chart')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + pixels, { steps: 4 })
  await look()
  await page.mouse.up()
}
