import { useRef } from 'react'

/**
 * Pictures that are about to be sent, each under a short name: a call's terms are remembered until its outcome is known, and a
 * picture's data is too large for that.
 */
export function useKeptPictures() {
  const kept = useRef(new Map<string, string>())
  const keep = (dataUrl: string): string => {
    const name = pictureName(dataUrl)
    kept.current.set(name, dataUrl)
    return name
  }
  const dataOf = (name: string | undefined) => (name === undefined ? undefined : kept.current.get(name))
  return { keep, dataOf }
}

/** The same picture has the same name, so that sending it again after a lost answer is the same call. */
function pictureName(dataUrl: string): string {
  return `${dataUrl.length}:${dataUrl.slice(-32)}`
}
