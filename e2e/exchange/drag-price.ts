import type { Locator, Page } from '@playwright/test'

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
