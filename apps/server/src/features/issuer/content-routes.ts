import { issuer } from '@bourse/contracts/issuer'
import { addImage, keepAssetImage, orderImages, readLang, removeImage, saveCaptions, saveContent } from '#features/catalogue'
import type { Http } from '#platform/http'
import type { MediaStore } from '#platform/media'
import { presentConsole } from './console.ts'
import type { OpenPowers } from './powers.ts'

/** What the page of an asset says and shows. */
export function contentRoutes(http: Http, { open, media }: { open: OpenPowers; media: MediaStore }): void {
  http.read(issuer.console, async (call) => presentConsole(call.tx, await open(call, call.params.code, 'read'), readLang(call.query.lang)))

  http.write(issuer.saveContent, async (call) => {
    const asset = await open(call, call.params.code)
    const { lang, ...content } = call.body
    await saveContent(call.tx, asset.id, lang, content)
    await asset.note('content_saved', { lang, name: content.name })
    return { lang, ...content }
  })

  http.prepareAndWrite(
    issuer.addImage,
    // Only what somebody with the power sends is decoded.
    async ({ db, caller, request, params, body }) => {
      await db.read((tx) => open({ tx, caller, request }, params.code))
      return keepAssetImage({ db, media }, caller.userId, body.image)
    },
    async (call) => {
      const asset = await open(call, call.params.code)
      const { caption } = call.body
      const images = await addImage(call.tx, asset.id, { image: call.prepared, caption })
      await asset.note('image_added', { caption, count: images.length })
      return images
    },
  )

  http.write(issuer.orderImages, async (call) => {
    const asset = await open(call, call.params.code)
    const images = await orderImages(call.tx, asset.id, call.body.ids.map(BigInt))
    await asset.note('images_ordered', { count: images.length })
    return images
  })

  http.write(issuer.saveCaptions, async (call) => {
    const asset = await open(call, call.params.code)
    const images = await saveCaptions(call.tx, asset.id, BigInt(call.params.id), call.body.captions)
    await asset.note('captions_saved', call.body.captions)
    return images
  })

  http.write(issuer.removeImage, async (call) => {
    const asset = await open(call, call.params.code)
    const images = await removeImage(call.tx, asset.id, BigInt(call.params.id))
    await asset.note('image_removed', { count: images.length })
    return images
  })
}
