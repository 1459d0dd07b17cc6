export { FIRST_HEAD, nextHead } from './chain.ts'
export { checkRange } from './check-range.ts'
export { type Curve, schemeOf, type Scheme } from './curve.ts'
export { bytesOf, hexOf } from './encode.ts'
export {
  nodesToRoot,
  type Inclusion,
  type InclusionFault,
  type PathStep,
  type Published,
  verifyInSteps,
} from './inclusion.ts'
export { commit, hashLeaf, joinHash, type Hash, type Leaf, type Opening } from './node.ts'
export { proveRange } from './prove-range.ts'
export { BIT_BYTES, bitsOf } from './range.ts'
export { buildTree, type Level, NODE_BYTES, nodeAt, type OpenNode, leafCountFor, siblingsOf, type TreeLeaf } from './tree.ts'
