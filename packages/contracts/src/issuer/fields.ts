import * as z from 'zod/mini'
import { assetCode, id } from '../http/index.ts'

export const required = (max: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(max, 'fields.tooLong'))

export const upTo = (max: number) => z.string('fields.invalid').check(z.trim(), z.maxLength(max, 'fields.tooLong'))

export const ofCode = z.object({ code: assetCode })

export const ofRow = z.object({ code: assetCode, id })

export const reason = required(255)

export const inLanguage = z.object({ lang: z._default(z.string(), 'en') })
