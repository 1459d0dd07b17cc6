import * as z from 'zod/mini'
import { endpoint, id, langCode, SCHEMAS } from '../http/index.ts'
import { ofCode, ofRow, required, upTo } from './fields.ts'

/** The longest texts of an asset in one language. */
export const CONTENT_LENGTHS = { name: 80, tag: 80, heading: 160, text: 20_000 } as const

export const CAPTION_LENGTH_MAX = 160

export const assetContent = z
  .object({ lang: langCode, name: z.string(), tag: z.string(), heading: z.string(), text: z.string() })
  .register(SCHEMAS, { id: 'AssetContent' })
export type AssetContentReply = z.infer<typeof assetContent>

/** By language, empty where the caption that came with the picture is shown. */
const captions = z.object({ en: upTo(CAPTION_LENGTH_MAX), es: upTo(CAPTION_LENGTH_MAX), pt: upTo(CAPTION_LENGTH_MAX) })

export const assetImage = z.object({ id: z.string(), image: z.string(), caption: z.string(), captions })
export type GalleryImage = z.infer<typeof assetImage>

export const contentCalls = {
  saveContent: endpoint({
    method: 'PUT',
    path: '/api/superpowers/:code/content/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the texts of an asset in one language',
    params: ofCode,
    body: z.object({
      lang: langCode,
      name: required(CONTENT_LENGTHS.name),
      tag: upTo(CONTENT_LENGTHS.tag),
      heading: upTo(CONTENT_LENGTHS.heading),
      text: upTo(CONTENT_LENGTHS.text),
    }),
    reply: assetContent,
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/images/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Add a picture at the end of the gallery',
    status: 201,
    params: ofCode,
    body: z.object({ image: z.string('fields.required').check(z.minLength(1, 'fields.required')), caption: upTo(CAPTION_LENGTH_MAX) }),
    bodyBytesMax: 14_000_000,
    reply: z.array(assetImage),
  }),
  orderImages: endpoint({
    method: 'PUT',
    path: '/api/superpowers/:code/images/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Put the pictures of the gallery in an order; the first one is shown on cards',
    params: ofCode,
    body: z.object({ ids: z.array(id).check(z.maxLength(100, 'fields.limit')) }),
    reply: z.array(assetImage),
  }),
  saveCaptions: endpoint({
    method: 'PUT',
    path: '/api/superpowers/:code/images/:id/captions/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Save the captions of a picture in all languages',
    params: ofRow,
    body: z.object({ captions }),
    reply: z.array(assetImage),
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/api/superpowers/:code/images/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Remove a picture from the gallery',
    params: ofRow,
    reply: z.array(assetImage),
  }),
} as const
