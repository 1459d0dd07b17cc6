import { profile } from '@bourse/contracts/profile'
import type { FakeServer } from '../fake/fake-server.ts'
import { savesProfile } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { ImageControl, inspectImage, shownSource } from './image-control.ts'
import { picture } from './picture.ts'

const PHOTO = { label: 'Change photo', title: 'Photo' }
const COVER = { label: 'Change cover', title: 'Cover' }

test('[PROF-53] [PROF-54] [PROF-55] [PROF-56] [DEF-052] a photo is cropped from its center, sent as data, and cleared', async ({
  page,
  server,
}) => {
  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  const control = new ImageControl(page, PHOTO)
  await control.choose(picture(600, 240))
  await expect(control.dialog.getByRole('button', { name: 'Save photo' })).toBeVisible()
  await expectAccessible(page)
  await control.save.click()
  await expect(control.dialog).toBeHidden()
  await expect(control.button).toBeFocused()
  const [sent] = sentImages(server)
  expect(sent).toMatch(/^data:image\/(webp|jpeg);base64,/)
  expect((await inspectImage(page, sent ?? '', [0.02, 0.4, 0.6, 0.98])).colours).toEqual(['red', 'red', 'blue', 'blue'])
  const { size } = await inspectImage(page, sent ?? '', [])
  expect(new Set(size.split('x')).size, 'a square').toBe(1)
  await control.remove()
  await expect.poll(() => server.received(profile.saveOwn).at(-1)?.body).toEqual({ photo: '' })
})

test('[PROF-53] [DEF-051] the crop is chosen with the keyboard', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  const control = new ImageControl(page, COVER)
  await control.choose(picture(1200, 300))
  const zoom = control.dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('1')
  await control.dialog.getByRole('group', { name: 'Crop area' }).focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('+')
  await expect(zoom).toHaveValue('1.3')
  await page.keyboard.press('-')
  await expect(zoom).toHaveValue('1.2')
  // The image moves, not the frame: dragging right shows its left half.
  for (let times = 0; times < 10; times++) await page.keyboard.press('ArrowRight')
  await control.save.click()
  await expect(control.dialog).toBeHidden()
  const [sent] = sentImages(server)
  expect((await inspectImage(page, sent ?? '', [0.02, 0.9])).colours).toEqual(['red', 'red'])
})

test('[PROF-57] [DEF-051] an unusable file is refused before it is sent, and a failure shows its status text', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  const control = new ImageControl(page, PHOTO)
  const alert = control.dialog.getByRole('alert')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
  await control.choose({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(alert).toContainText('Use a JPEG, PNG or WebP image of up to 5 MB')
  await control.chooseAnother({ name: 'not-really.png', mimeType: 'image/png', buffer: svg })
  await expect(alert).toContainText('This image is damaged')
  await control.chooseAnother({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(alert).toContainText('up to 5 MB')
  await control.chooseAnother(picture(16, 400))
  await expect(alert).toContainText('Use an image of at least 32 × 32 pixels')
  expect(server.received(profile.saveOwn)).toEqual([])

  await control.chooseAnother(picture(300, 300))
  await expect(control.save).toBeEnabled()
  await expectAccessible(page)
  await expectFits(page)
  server.refuse(profile.saveOwn, 'TOO_MANY_REQUESTS')
  await control.save.click()
  await expect(alert).toContainText('We couldn’t save your photo')
  await expect(alert).toContainText('Too many attempts')
  savesProfile(server)
  await control.save.click()
  await expect(control.dialog).toBeHidden()
  await expect.poll(() => shownSource(page.getByRole('main').locator('.avatar-xl img'))).not.toBe('')
})

function sentImages(server: FakeServer): string[] {
  return server.received(profile.saveOwn).flatMap(({ body }) => ('photo' in body ? [body.photo] : 'cover' in body ? [body.cover] : []))
}
