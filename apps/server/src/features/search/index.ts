export { searchFeature } from './feature.ts'
export { excerptFor } from './present.ts'
export { findAll } from './routes.ts'
export { FOUND_SOURCES, type SearchAsk, type SearchSource } from './sources.ts'
