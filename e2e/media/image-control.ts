import { expect, type Locator, type Page } from '@playwright/test'
import type { PictureFile } from './picture.ts'

/** The button that changes an image, with its menu and dialog. */
export class ImageControl {
  readonly button: Locator
  readonly dialog: Locator
  readonly save: Locator
  readonly #page: Page

  constructor(page: Page, { label, title }: { label: string; title: string }) {
    this.#page = page
    this.button = page.getByRole('button', { name: label })
    this.dialog = page.getByRole('dialog', { name: title })
    this.save = this.dialog.getByRole('button', { name: /^Save/ })
  }

  async choose(file: PictureFile): Promise<void> {
    await this.button.click()
    await this.#hand(this.#page.getByRole('menuitem', { name: 'Choose image' }), file)
  }

  async chooseAnother(file: PictureFile): Promise<void> {
    await this.#hand(this.dialog.getByRole('button', { name: 'Choose another' }), file)
  }

  async remove(): Promise<void> {
    await this.button.click()
    await this.#page.getByRole('menuitem', { name: 'Remove' }).click()
  }

  async #hand(opener: Locator, file: PictureFile): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent('filechooser'), opener.click()])
    await chooser.setFiles(file)
    await expect(this.dialog).toBeVisible()
  }
}

/** The source of the image that is shown; `''` without one. */
export async function shownSource(image: Locator): Promise<string> {
  if ((await image.count()) === 0) return ''
  return image.evaluate((element) => new URL((element as HTMLImageElement).currentSrc || 'about:blank').pathname)
}

/** The size of an image, and its color at each of these fractions of its width. */
export async function inspectImage(page: Page, path: string, shares: readonly number[]): Promise<{ size: string; colours: string[] }> {
  return page.evaluate(
    async ([source, places]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      const colours = places.map((share) => {
        const [red = 0, , blue = 0] = pen?.getImageData(Math.floor(share * (canvas.width - 1)), canvas.height / 2, 1, 1).data ?? []
        return red > blue ? 'red' : 'blue'
      })
      return { size: `${canvas.width}x${canvas.height}`, colours }
    },
    [path, shares] as const,
  )
}
