import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { ImageControl, inspectImage, shownSource } from './image-control.ts'
import { picture } from './picture.ts'

const PHOTO = { label: 'Change photo', title: 'Photo' }

test('[PROF-53] [PROF-54] [PROF-55] [PROF-56] [DEF-052] a photo is cropped from its center, sent as data, shown, and cleared', async ({
  page,
}) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/profile' })
  const control = new ImageControl(page, PHOTO)
  await control.choose(picture(600, 240))
  const [request] = await Promise.all([page.waitForRequest('**/api/ownprofile/'), control.save.click()])
  expect((request.postDataJSON() as { photo: string }).photo).toMatch(/^data:image\/(webp|jpeg);base64,/)
  await expect(control.dialog).toBeHidden()
  await expect(control.button).toBeFocused()
  const face = page.getByRole('main').locator('.avatar-xl img')
  await expect.poll(() => shownSource(face)).toMatch(/^\/media\/[0-9a-f]{40}-256\.webp$/)
  expect(await inspectImage(page, await shownSource(face), [0.02, 0.4, 0.6, 0.98])).toEqual({
    size: '256x256',
    colours: ['red', 'red', 'blue', 'blue'],
  })
  // The small image is shown beside every action; a browser that already has the large one may show that.
  const small = page.locator('.who .avatar')
  await expect.poll(() => shownSource(small.locator('img'))).toMatch(/-(64|256)\.webp$/)
  await expect(small.locator('source')).toHaveAttribute('srcset', /-64\.webp 64w/)
  await expect(small.locator('source')).toHaveAttribute('sizes', /^[23]\dpx$/)

  const [cleared] = await Promise.all([page.waitForRequest('**/api/ownprofile/'), control.remove()])
  expect(cleared.postDataJSON()).toEqual({ photo: '' })
  await expect(face).toHaveCount(0)
})
