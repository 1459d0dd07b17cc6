import { ITEM_TEXTS } from '#features/activity'
import { readTexts } from './edited-texts.ts'

export const i18nActivity = [ITEM_TEXTS.with(readTexts)]
