export { dictionaryOf, langOf, textOf } from './dictionary.ts'
export { readTexts, type TextOf } from './edited-texts.ts'
export { i18nGraph } from './resolvers.ts'
export { i18nRoutes } from './routes.ts'
