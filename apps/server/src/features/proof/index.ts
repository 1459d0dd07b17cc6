export { extendChains } from './chains.ts'
export { proofFeature } from './feature.ts'
export { publishProof } from './publish-proof.ts'
export { readInclusion } from './read-inclusion.ts'
