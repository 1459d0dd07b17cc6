export { dictionaryOf, langOf, textOf } from './dictionary.ts'
export { readTexts, type TextOf } from './edited-texts.ts'
export { BUILD_VARIABLES, i18nFeature } from './feature.ts'
export { systemVariable } from './system-variables.ts'
