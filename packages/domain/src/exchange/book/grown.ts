/** Doubles the capacity and keeps the contents. */
export function grownFloats(old: Float64Array): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(2 * old.length)
  grown.set(old)
  return grown
}

export function grownInts(old: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * old.length)
  grown.set(old)
  return grown
}
