import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { ImageControl, inspectImage, shownSource } from './image-control.ts'
import { picture } from './picture.ts'

const PHOTO = { label: 'Change photo', title: 'Photo' }
const COVER = { label: 'Change cover', title: 'Cover' }

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

test('[PROF-53] [DEF-051] the crop is chosen with the keyboard', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/profile' })
  const control = new ImageControl(page, COVER)
  await control.choose(picture(1200, 300))
  const zoom = control.dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('1')
  const area = control.dialog.getByRole('group', { name: 'Crop area' })
  await area.focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('+')
  await expect(zoom).toHaveValue('1.3')
  await page.keyboard.press('-')
  await expect(zoom).toHaveValue('1.2')
  // The image moves, not the frame: dragging right shows its left half.
  for (let times = 0; times < 10; times++) await page.keyboard.press('ArrowRight')
  await control.save.click()
  await expect(control.dialog).toBeHidden()
  const cover = page.getByRole('main').locator('.pro-cover img')
  await expect.poll(() => shownSource(cover)).toMatch(/^\/media\//)
  expect(await inspectImage(page, await shownSource(cover), [0.02, 0.9])).toEqual({ size: '1200x630', colours: ['red', 'red'] })
})

test('[PROF-57] [DEF-051] an unusable file is refused before it is sent, and a failure shows its status text', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/profile' })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/ownprofile/') && sent.push(request.url()))
  const control = new ImageControl(page, PHOTO)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
  await control.choose({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(control.dialog.getByRole('alert')).toContainText('Use a JPEG, PNG or WebP image of up to 5 MB')
  await control.chooseAnother({ name: 'not-really.png', mimeType: 'image/png', buffer: svg })
  await expect(control.dialog.getByRole('alert')).toContainText('This image is damaged')
  await control.chooseAnother({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(control.dialog.getByRole('alert')).toContainText('up to 5 MB')
  await control.chooseAnother(picture(16, 400))
  await expect(control.dialog.getByRole('alert')).toContainText('Use an image of at least 32 × 32 pixels')
  expect(sent).toEqual([])

  await control.chooseAnother(picture(300, 300))
  await expect(control.save).toBeEnabled()
  await expectAccessible(page)
  await expectFits(page)
  const refusal = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Wait a moment and try again.' }
  await page.route('**/api/ownprofile/', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await control.save.click()
  await expect(control.dialog.getByRole('alert')).toContainText('We couldn’t save your photo')
  await expect(control.dialog.getByRole('alert')).toContainText('Too many attempts')
  await control.save.click()
  await expect(control.dialog).toBeHidden()
  await expect.poll(() => shownSource(page.getByRole('main').locator('.avatar-xl img'))).toMatch(/^\/media\//)
})
